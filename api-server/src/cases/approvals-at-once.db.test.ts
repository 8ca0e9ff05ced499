import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { alertClosingOfficers } from '../alerts/alert-settings.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { approvalOf, ofCase } from '../testing/mismatches.ts';
import { openCaseOf } from '../testing/open-case.ts';
import { anOfficer, aVerifiedCustomer, expectOk } from '../testing/people.ts';
import { setSetting } from '../testing/set-setting.ts';
import type { Visitor } from '../testing/visitor.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { aWithdrawer, payOut, payoutsOf } from '../testing/withdrawers.ts';
import { openProposal } from './open-proposal.ts';

const server = await serverOfThisFile();
const { db } = server;
const luz = await anOfficer(server);
const teo = await anOfficer(server);
const eva = await anOfficer(server);
await setSetting(server, luz, alertClosingOfficers('sandbox'), 2);

const reason = 'Todo concuerda.';

interface Answered {
  status: number;
  problem: { code: string } | null;
}

/** A proposal of Luz that waits for the answer of another officer. */
interface Waiting {
  answer: (by: Visitor, isApproved: boolean) => Promise<Answered>;
  /** Locks what each answer locks first. */
  lock: (transaction: Transaction) => Promise<unknown>;
  /** Returns what an approval changes. */
  effect: () => Promise<unknown>;
}

interface Kind {
  name: string;
  propose: () => Promise<Waiting>;
  effects: { approved: unknown; rejected: unknown };
  /** The codes of an answer that comes after an approval, and after a rejection. */
  late: { approved: string; rejected: string };
}

const onCase = (caseId: string, proposed: Parameters<typeof approvalOf>[0]): Omit<Waiting, 'effect'> => ({
  answer: (by, isApproved) =>
    by.call('answerCaseProposal', {
      ...ofCase(caseId),
      body: isApproved ? approvalOf(proposed) : { ...approvalOf(proposed), approve: false, reason: 'No concuerda.' },
    }),
  lock: (transaction) => sql`select from cases.case where id = ${caseId} for update`.execute(transaction),
});

/** Reads the proposal of the open case of a kind about a customer. */
async function proposalAbout(kind: string, customerId: string) {
  const { id } = await db
    .selectFrom('cases.case')
    .select('id')
    .where('kind', '=', kind)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return onCase(id, (await expectOk(luz.call('readCase', ofCase(id)))).body);
}

const kinds: readonly Kind[] = [
  {
    name: 'a withdrawal',
    propose: async () => {
      const ana = await aWithdrawer(server, luz, '12000000');
      const { transactionId } = (await expectOk(ana.withdraw('10000000'))).body;
      const caseId = await openCaseOf(db, 'withdrawal_approval', transactionId);
      const body = { decision: 'approve', reason };
      const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body }))).body;
      const effect = async () => {
        await payOut(server);
        return [(await payoutsOf(transactionId)).length, await ana.available()];
      };
      return { ...onCase(caseId, proposed), effect };
    },
    effects: { approved: [1, '2000000'], rejected: [0, '2000000'] },
    late: { approved: 'case_closed', rejected: 'case_not_proposed' },
  },
  {
    name: 'a change of level',
    propose: async () => {
      const customer = await aVerifiedCustomer(server, luz);
      const { id } = customer;
      await expectOk(luz.call('changeLevel', { body: { newKYCLevel: 3, userId: id, reason } }));
      const effect = async () => (await expectOk(customer.call('readVerifiedLevel'))).body.currentLevel;
      return { ...(await proposalAbout('level_change', id)), effect };
    },
    effects: { approved: 3, rejected: 1 },
    late: { approved: 'case_closed', rejected: 'case_closed' },
  },
  {
    name: 'the closing of an alert',
    propose: async () => {
      const { id } = await aVerifiedCustomer(server, luz);
      const reviewedBy = (await luz.call('readAccount')).body.id;
      const body = { alertId: 14, message: 'Deposita mucho más de lo que declaró.', reviewedBy, userId: id } as const;
      await expectOk(luz.call('activateAlert', { body }));
      await expectOk(luz.call('deactivateAlert', { body }));
      const effect = async () => {
        const open = db
          .selectFrom('alerts.alert')
          .select('id')
          .where('account_id', '=', id)
          .where('closed_at', 'is', null);
        return (await open.execute()).length;
      };
      return { ...(await proposalAbout('alert_closing', id)), effect };
    },
    effects: { approved: 0, rejected: 1 },
    late: { approved: 'case_closed', rejected: 'case_closed' },
  },
  {
    name: 'the removal of an entry of the black list',
    propose: async () => {
      const value = String(5_600_000_000 + Math.floor(Math.random() * 100_000_000));
      const entry = { kind: 'document', value, documentTypeID: '7', reason };
      const entryId = (await expectOk(luz.call('addToBlackList', { body: entry }))).body.id;
      const of = { params: { entryId } };
      const { proposal } = (await expectOk(luz.call('proposeBlackListRemoval', { ...of, body: { reason } }))).body;
      return {
        answer: (by, isApproved) =>
          by.call('answerBlackListRemoval', {
            ...of,
            body: { proposalId: proposal?.id ?? '', answer: isApproved ? 'approve' : 'reject' },
          }),
        lock: (transaction) => sql`select from black_list.entry where id = ${entryId} for update`.execute(transaction),
        effect: async () => {
          const { results } = (await expectOk(luz.call('listBlackList', { body: { state: 'active' } }))).body;
          return results.some(({ id }) => id === entryId);
        },
      };
    },
    effects: { approved: false, rejected: true },
    late: { approved: 'black_list_answered', rejected: 'black_list_answered' },
  },
];

const codes = (answers: readonly Answered[]) => answers.map(({ status, problem }) => problem?.code ?? status);

describe.each(kinds)('$name', ({ propose, effects, late }) => {
  it('is approved once when two officers approve in the same moment, one of them in two tabs', async () => {
    const { answer, lock, effect } = await propose();
    const approve = (by: Visitor) => () => answer(by, true);
    const answers = await whileLocked(db, lock, approve(teo), approve(teo), approve(eva));
    expect(codes(answers)).toEqual([200, late.approved, late.approved]);
    expect(await effect()).toEqual(effects.approved);
  });

  it.each([
    ['approves', 'approved', true],
    ['rejects', 'rejected', false],
  ] as const)('is as the first one says who %s while another does the opposite', async (_how, first, isApproved) => {
    const { answer, lock, effect } = await propose();
    const answers = await whileLocked(
      db,
      lock,
      () => answer(teo, isApproved),
      () => answer(eva, !isApproved),
    );
    expect(codes(answers)).toEqual([200, late[first]]);
    expect(await effect()).toEqual(effects[first]);
  });
});

it('a proposal that opens a case stays with its officer, when another proposes about the same subject in the same moment', async () => {
  const [first = '', second = ''] = await Promise.all(
    [luz, teo].map(async (officer) => (await officer.call('readAccount')).body.id),
  );
  const terms = { kind: 'level_change', name: { es: 'Prueba', en: 'Test' }, due_hours: 1 };
  const proposeBy = (transaction: Transaction, officerId: string) => {
    const about = { customerId: null, subject: `at once ${first}`, facts: { of: officerId } };
    const by = { decision: 'change', reason, officerId, requestId: 'test' };
    return openProposal(transaction, terms, about, by, new Date());
  };
  const [answer] = await whileLocked(
    db,
    (transaction) => proposeBy(transaction, first),
    () => inTransaction(db, (transaction) => proposeBy(transaction, second)),
  );
  expect(answer?.code).toBe('proposal_waiting');
  const { decided_by, facts } = await db
    .selectFrom('cases.case')
    .select(['decided_by', 'facts'])
    .where('subject', '=', `at once ${first}`)
    .executeTakeFirstOrThrow();
  expect([decided_by, facts]).toEqual([first, { of: first }]);
});
