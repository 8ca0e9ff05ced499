import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { approveAtBank, bankEventOf, bankIdOf, savingsAccount } from '../testing/depositors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { approvalOf, ofCase } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { agreedWithdrawal, aWithdrawer, payOut as payOutAll, payoutsOf } from '../testing/withdrawers.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);
const teo = await anOfficer(server);

type Withdrawer = Awaited<ReturnType<typeof aWithdrawer>>;

const payOut = () => payOutAll(server);
const approve = { decision: 'approve', reason: 'Todo concuerda.' };
const reject = { decision: 'reject', reason: 'Está en la lista.', message: 'No pudimos hacer este retiro.' };
const reason = 'El banco avisó de un fraude.';
let numbers = 6_600_000_000;
const aNumber = () => String((numbers += 1));

/** Creates a withdrawer with a unique bank account number, so that listing the account affects no other customer. */
const someone = (balance = '12000000') => aWithdrawer(server, luz, balance, `00${aNumber()}`);
const add = (entry: object) => luz.call('addToBlackList', { body: { reason, ...entry } });
const listPerson = async ({ customer }: Withdrawer) =>
  (await expectOk(add({ kind: 'person', value: customer.id }))).body.id;
const accountOf = async ({ customer, accountID }: Withdrawer) => {
  const account = (await customer.call('listBankAccounts')).body.find(({ id }) => id === accountID);
  if (!account) throw new Error('The customer has no such account');
  return account;
};
const deposit = ({ customer, accountID }: Withdrawer) =>
  customer.call('startDeposit', { body: { accountID, amount: '40000' } }, { idempotencyKey: randomUUID() });

async function takeOff(entryId: string): Promise<void> {
  const of = { params: { entryId } };
  const { proposal } = (await expectOk(luz.call('proposeBlackListRemoval', { ...of, body: { reason } }))).body;
  const body = { proposalId: proposal?.id, answer: 'approve' };
  await expectOk(teo.call('answerBlackListRemoval', { ...of, body }));
}

async function openCases(kind: string, { customer }: Withdrawer) {
  return server.db
    .selectFrom('cases.case')
    .select(['id', 'subject', 'facts'])
    .where('kind', '=', kind)
    .where('customer_id', '=', customer.id)
    .where('state', '<>', 'closed')
    .execute();
}
const approvalCase = async (one: Withdrawer) => (await openCases('withdrawal_approval', one))[0]?.id ?? '';
const anAgreedWithdrawal = (one: Withdrawer, amount?: string) => agreedWithdrawal(server, one, amount);

describe('a listed customer', () => {
  it('moves nothing in or out, and opens one case even after several tries', async () => {
    const one = await someone();
    const entryId = await listPerson(one);
    for (const call of [deposit(one), one.withdraw('20000'), one.withdraw('20000')])
      expect((await call).problem?.code).toBe('movement_in_review');
    expect((await openCases('black_list_hit', one)).map(({ subject }) => subject)).toEqual([entryId]);
    expect([await one.available(), await one.held()]).toEqual(['12000000', '0']);
    await expectOk((await someone()).withdraw('20000'));
  });

  it('gets the same refusal whether the person, the document or the bank account is listed', async () => {
    const [person, document, account, holder] = [await someone(), await someone(), await someone(), await someone()];
    await listPerson(person);
    const { document_number } = await server.db
      .selectFrom('customers.customer')
      .select('document_number')
      .where('account_id', '=', document.customer.id)
      .executeTakeFirstOrThrow();
    await expectOk(add({ kind: 'document', value: `0.${document_number ?? ''}`, documentTypeID: '7' }));
    await expectOk(add({ kind: 'bank_account', value: (await accountOf(account)).account, bank: '1' }));
    const holderDocument = aNumber();
    await expectOk(add({ kind: 'document', value: holderDocument, documentTypeID: '7' }));
    const body = { ...savingsAccount, alias: 'De otro', account: aNumber(), holderDocument };
    const { id } = (await expectOk(holder.customer.call('addBankAccount', { body }))).body;
    const problems = [
      await person.withdraw('20000'),
      await document.withdraw('20000'),
      await account.withdraw('20000'),
      await holder.withdraw('20000', randomUUID(), id),
    ].map(({ status, problem }) => ({ ...problem, status, requestId: '' }));
    expect(problems[0]).toMatchObject({ code: 'movement_in_review', status: 403 });
    for (const problem of problems) expect(problem).toEqual(problems[0]);
    expect(JSON.stringify(problems[0])).not.toMatch(/lista|list\b|fraude|negra/i);
    // A listed account is refused as the destination of a withdrawal, not as the source of a deposit.
    await expectOk(deposit(account));
    await expectOk(holder.withdraw('20000'));
  });

  it('is asked to verify when not verified yet', async () => {
    const one = await someone();
    await listPerson(one);
    await server.db
      .updateTable('customers.customer')
      .set({ verified_level: 0 })
      .where('account_id', '=', one.customer.id)
      .execute();
    for (const call of [deposit(one), one.withdraw('20000')])
      expect((await call).problem?.code).toBe('verification_required');
  });

  it('is asked to finish verification when never screened, unless an officer registered them as listed', async () => {
    const one = await someone();
    const change = (columns: { screened_at?: null; is_listed?: boolean }) =>
      server.db.updateTable('customers.customer').set(columns).where('account_id', '=', one.customer.id).execute();
    await change({ screened_at: null });
    for (const call of [deposit(one), one.withdraw('20000')])
      expect((await call).problem).toMatchObject({ code: 'verification_unfinished', status: 403 });
    await change({ is_listed: true });
    expect((await one.withdraw('20000')).problem?.code).toBe('movement_in_review');
    await change({ is_listed: false });
    await listPerson(one);
    expect((await one.withdraw('20000')).problem?.code).toBe('movement_in_review');
  });

  it('moves money again after the entry is removed', async () => {
    const one = await someone();
    const entryId = await listPerson(one);
    expect((await one.withdraw('20000')).problem?.code).toBe('movement_in_review');
    await takeOff(entryId);
    await expectOk(one.withdraw('20000'));
    await expectOk(deposit(one));
  });

  it('is credited a deposit that arrives, which opens a case', async () => {
    const one = await someone('100000');
    const { url, transactionId } = (await expectOk(deposit(one))).body;
    const entryId = await listPerson(one);
    await approveAtBank(url ?? '');
    const paid = { id: bankIdOf(url ?? ''), reference: transactionId, amount_in_cents: 4_000_000, status: 'APPROVED' };
    await expectOk(server.customer().call('receiveBankEvent', { body: bankEventOf({ ...paid, status: 'APPROVED' }) }));
    expect(await one.available()).toBe('140000');
    expect((await openCases('black_list_hit', one)).map(({ subject }) => subject)).toEqual([entryId]);
  });
});

describe('a listed bank account', () => {
  it('can be registered by a customer, in any notation, without revealing the list; a case is opened', async () => {
    const number = aNumber();
    const entryId = (await expectOk(add({ kind: 'bank_account', value: `0-${number}`, bank: '1' }))).body.id;
    const one = await someone();
    const register = (account: string, bank = '1') =>
      one.customer.call('addBankAccount', { body: { ...savingsAccount, alias: `Otra ${bank}`, account, bank } });
    const { body } = await expectOk(register(`000${number}`));
    expect((await openCases('black_list_hit', one)).map(({ subject }) => subject)).toEqual([entryId]);
    expect((await one.withdraw('20000', randomUUID(), body.id)).problem?.code).toBe('movement_in_review');
    // The same number at another bank is a different account.
    const elsewhere = (await expectOk(register(number, '2'))).body;
    await expectOk(one.withdraw('20000', randomUUID(), elsewhere.id));
  });

  it('is not found when it belongs to another customer, and opens no case', async () => {
    const [one, other] = [await someone(), await someone()];
    await expectOk(add({ kind: 'bank_account', value: (await accountOf(other)).account, bank: '1' }));
    expect((await one.withdraw('20000', randomUUID(), other.accountID)).problem?.code).toBe('not_found');
    expect(await openCases('black_list_hit', one)).toEqual([]);
  });
});

describe('a withdrawal whose customer is listed meanwhile', () => {
  it('is held back before it is paid, shows the hit, and cannot be approved', async () => {
    const one = await someone();
    const { transactionId, turn } = await anAgreedWithdrawal(one);
    await listPerson(one);
    await turn();
    await payOut();
    expect([(await one.movement(transactionId)).phase, await payoutsOf(transactionId)]).toEqual([
      'awaiting_approval',
      [],
    ]);
    expect(await one.held()).toBe('3000000');
    const { text } = await server.mailTo(one.customer.email, 'Estamos revisando tu retiro de $\u00A03.000.000');
    expect(text).not.toMatch(/lista/i);
    const caseId = await approvalCase(one);
    const { facts } = (await expectOk(luz.call('readCase', ofCase(caseId)))).body;
    expect(facts[0]).toMatchObject({ name: { es: 'Lista negra: Persona' }, value: reason });
    const refused = await luz.call('decideCase', { ...ofCase(caseId), body: approve });
    expect(refused.problem?.code).toBe('withdrawal_listed');
    await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: reject }));
    expect([await one.available(), await one.held()]).toEqual(['12000000', '0']);
  });

  it('is held back also when its bank account is listed, and needs two officers when it is large', async () => {
    const one = await someone();
    const { transactionId, turn } = await anAgreedWithdrawal(one, '10000000');
    await expectOk(add({ kind: 'bank_account', value: (await accountOf(one)).account, bank: '1' }));
    await turn();
    await payOut();
    expect(await payoutsOf(transactionId)).toEqual([]);
    expect((await openCases('withdrawal_approval', one))[0]?.facts).toMatchObject({ officers: 2 });
  });

  it('is paid after the entry is removed and an officer has approved it', async () => {
    const one = await someone();
    const { transactionId, turn } = await anAgreedWithdrawal(one);
    const entryId = await listPerson(one);
    await turn();
    await payOut();
    await takeOff(entryId);
    await expectOk(luz.call('decideCase', { ...ofCase(await approvalCase(one)), body: approve }));
    await payOut();
    expect((await one.movement(transactionId)).state).toBe('Completo');
    expect(await payoutsOf(transactionId)).toHaveLength(1);
  });

  it('has the new wait for approval as the last step of its timeline, even when it was approved before', async () => {
    const one = await someone();
    const { transactionId, turn } = await anAgreedWithdrawal(one);
    const at = server.running.services.clock();
    await server.db.insertInto('movements.step').values({ movement_id: transactionId, step: 'accepted', at }).execute();
    server.pass(60);
    await listPerson(one);
    await turn();
    await payOut();
    const { timeline } = await one.movement(transactionId);
    expect(timeline.map(({ step }) => step)).toEqual(['requested', 'accepted', 'awaiting_approval']);
  });

  it('cannot be approved by a second officer either', async () => {
    const one = await someone();
    await expectOk(one.withdraw('10000000'));
    const caseId = await approvalCase(one);
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: approve }))).body;
    await listPerson(one);
    const answered = await teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
    expect(answered.problem?.code).toBe('withdrawal_listed');
  });

  it('leaves no case behind when it is held back and cancelled at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await someone();
      const { transactionId, turn } = await anAgreedWithdrawal(one);
      await listPerson(one);
      await turn();
      const [cancelled] = await Promise.all([one.cancel(transactionId), payOut()]);
      expect([cancelled.problem, await payoutsOf(transactionId)]).toEqual([null, []]);
      expect(await openCases('withdrawal_approval', one)).toEqual([]);
      expect([await one.available(), await one.held()]).toEqual(['12000000', '0']);
    }
  });

  it('is either paid or held back, never both, when listing, payment and approval run at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [agreed, asked] = [await someone(), await someone()];
      const { transactionId, turn } = await anAgreedWithdrawal(agreed);
      const waiting = (await expectOk(asked.withdraw('3000000'))).body.transactionId;
      const caseId = await approvalCase(asked);
      await turn();
      await Promise.all([
        listPerson(agreed),
        listPerson(asked),
        payOut(),
        luz.call('decideCase', { ...ofCase(caseId), body: approve }),
      ]);
      await payOut();
      for (const [one, id] of [
        [agreed, transactionId],
        [asked, waiting],
      ] as const) {
        const isPaid = (await payoutsOf(id)).length === 1;
        expect([(await one.movement(id)).phase, await one.held()]).toEqual(
          isPaid ? ['completed', '0'] : ['awaiting_approval', '3000000'],
        );
        expect(await openCases('withdrawal_approval', one)).toHaveLength(isPaid ? 0 : 1);
      }
    }
  });

  it('is accepted before the listing or refused after it, when listing and request run at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await someone();
      await Promise.all([listPerson(one), one.withdraw('3000000')]);
      expect((await one.withdraw('3000000')).problem?.code).toBe('movement_in_review');
      expect(await openCases('black_list_hit', one)).toHaveLength(1);
    }
  });
});

it('the ledger is consistent after all of these tests', async () => {
  expect(await reconcileLedger(server.db)).toEqual([]);
});
