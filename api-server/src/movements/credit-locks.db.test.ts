import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lockBlackList } from '../blacklist/hits.ts';
import { lockAccount } from '../identity/standing.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { aDepositor, approveAtBank, bankEventOf, bankIdOf, type Depositor } from '../testing/depositors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aMismatch, approvalOf, credit, ofCase } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { untilOthersWait } from '../testing/waiters.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { aWithdrawer, bankSays, payOut } from '../testing/withdrawers.ts';
import { customerAccount } from './ledger-accounts.ts';
import { lockMovement } from './movements.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);
const teo = await anOfficer(server);

/** Starts a deposit of 50,000 pesos that the bank has approved. Returns a function that delivers the bank's event. */
async function approvedDeposit(customer: Depositor) {
  const body = { accountID: customer.accountID, amount: '50000' };
  const started = (await expectOk(customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }))).body;
  const { transactionId: reference, url } = started;
  await approveAtBank(url ?? '');
  const payment = { id: bankIdOf(url ?? ''), reference, amount_in_cents: 5_000_000, status: 'APPROVED' } as const;
  return { id: reference, arrive: () => server.customer().call('receiveBankEvent', { body: bankEventOf(payment) }) };
}

async function anArrivingDeposit() {
  const customer = await aDepositor(server, officer);
  const { arrive } = await approvedDeposit(customer);
  return { customer, arrive };
}

/** Returns a payment of another amount that one officer has proposed to credit, and the approval of the other one. */
async function aPaymentInSuspense() {
  const { customer, caseId } = await aMismatch(server, officer);
  const proposed = (await expectOk(officer.call('decideCase', { ...ofCase(caseId), body: credit }))).body;
  const arrive = () => teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
  return { customer, arrive };
}

async function aReturningWithdrawal() {
  const { customer, withdraw } = await aWithdrawer(server, officer, '20000');
  const { transactionId } = (await expectOk(withdraw('20000'))).body;
  await payOut(server);
  await bankSays(server, transactionId, 'APPROVED');
  return { customer, arrive: () => bankSays(server, transactionId, 'DECLINED') };
}

const pesosOf = async (customer: Depositor) =>
  (await customer.call('listBalances')).body.find(({ symbol }) => symbol === 'COP')?.amount;

const casesOf = (customer: { id: string }, kind: string) =>
  server.db
    .selectFrom('cases.case')
    .select('subject')
    .where('customer_id', '=', customer.id)
    .where('kind', '=', kind)
    .execute();

describe('money that is credited', () => {
  it.each([
    ['a deposit', anArrivingDeposit],
    ['a payment of another amount', aPaymentInSuspense],
    ['a withdrawal that the bank returns', aReturningWithdrawal],
  ])(
    'waits for its account before it locks the ledger, as who makes the account inactive does: %s',
    async (_, begin) => {
      const { customer, arrive } = await begin();
      const { arriving } = await inTransaction(server.owner, async (holder) => {
        await lockAccount(holder, customer.id);
        const begun = arrive();
        await untilOthersWait(server.owner, holder);
        // Postgres refuses this if the credit holds the customer's pesos while it waits for the account.
        await sql`select from ledger.account where code = ${customerAccount(customer.id, 'COP')}
        for no key update nowait`.execute(holder);
        return { arriving: begun };
      });
      await arriving;
      const balance = (await customer.call('listBalances')).body.find(({ symbol }) => symbol === 'COP');
      expect(Number(balance?.amount)).toBeGreaterThan(0);
    },
  );
});

describe('a deposit that waits for its movement', () => {
  it('keeps nobody from the account meanwhile, and finds that the account was closed', async () => {
    const customer = await aDepositor(server, officer);
    const { id, arrive } = await approvedDeposit(customer);
    // An account cannot be closed while a deposit is under way. This one was not paid in time.
    await server.db.updateTable('movements.movement').set({ state: 'expired' }).where('id', '=', id).execute();
    const { arriving } = await inTransaction(server.db, async (holder) => {
      await lockMovement(holder, id);
      const begun = arrive();
      await untilOthersWait(server.db, holder);
      await expectOk(customer.call('closeAccount', { body: { email: customer.email } }));
      return { arriving: begun };
    });
    await expectOk(arriving);
    expect(await casesOf(customer, 'closed_account_money')).toEqual([{ subject: id }]);
  });

  it('is credited once by two events that wait together', async () => {
    const customer = await aDepositor(server, officer);
    const { id, arrive } = await approvedDeposit(customer);
    const answers = await whileLocked(server.db, (holder) => lockMovement(holder, id), arrive, arrive);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const notices = await server.db
      .selectFrom('identity.notice')
      .select('kind')
      .where('movement_id', '=', id)
      .execute();
    expect([await pesosOf(customer), notices]).toEqual(['50000', [{ kind: 'deposit_arrived' }]]);
  });
});

it('a deposit that waits for the black list is judged by the entry that is added meanwhile', async () => {
  const customer = await aDepositor(server, officer);
  const { id, arrive } = await approvedDeposit(customer);
  const { id: added_by } = (await officer.call('readAccount')).body;
  const entry = { kind: 'person', part: '', value: customer.id, reason: 'La busca un juez.', added_by };
  const add = async (holder: Parameters<typeof lockBlackList>[0]) => {
    await lockBlackList(holder, 'changed');
    await holder
      .insertInto('black_list.entry')
      .values({ ...entry, added_at: new Date() })
      .execute();
  };
  const [answer] = await whileLocked(server.db, add, arrive);
  expect([answer?.status, await pesosOf(customer)]).toEqual([200, '50000']);
  expect(await casesOf(customer, 'black_list_hit')).toHaveLength(1);
  expect((await customer.call('readFiatTransaction', { params: { transactionId: id } })).body.state).toBe('Completo');
});
