import { describe, expect, it } from 'vitest';
import { balance } from '../ledger/ledger.ts';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { savingsAccount } from '../testing/depositors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aMismatch, approvalOf, credit, decide, ofCase, refund } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { suspense } from './ledger-accounts.ts';
import { pollRefunds } from './refunds.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);
const teo = await anOfficer(server);

const inSuspense = async () => (await balance(server.db, suspense)).available;

it('a decision about money in suspense is proposed only by reviewers, and approved or rejected only by approvers', async () => {
  const [reviewer, approver] = [
    await anOfficer(server, undefined, ['reviewer']),
    await anOfficer(server, undefined, ['approver']),
  ];
  const { caseId, pesos } = await aMismatch(server, luz);
  const tooEarly = await approver.call('decideCase', { ...ofCase(caseId), body: credit });
  expect(tooEarly.problem?.code).toBe('forbidden');
  expect((await approver.call('takeCase', ofCase(caseId))).problem?.code).toBe('forbidden');
  const proposed = (await expectOk(reviewer.call('decideCase', { ...ofCase(caseId), body: credit }))).body;
  const own = await reviewer.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
  expect(own.problem?.code).toBe('forbidden');
  await expectOk(approver.call('takeCase', ofCase(caseId)));
  await expectOk(approver.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) }));
  expect(await pesos()).toBe('30000');
});

describe('a payment of another amount than requested', () => {
  it('is booked in suspense once, so that ledger and bank agree, even when the bank repeats its report', async () => {
    const before = await inSuspense();
    const { customer, caseId, pesos, movement, tell } = await aMismatch(server, luz);
    await tell();
    expect(await inSuspense()).toBe(before + 3_000_000n);
    expect(await pesos()).toBe('0');
    expect(await movement()).toMatchObject({ state: 'Pendiente', phase: 'in_review', amount: '30000', url: null });
    expect(await movement()).toMatchObject({ requestedAmount: '40000', paidAmount: '30000' });
    // The held amount shows the customer that the payment was not lost.
    const pesosAsset = (await customer.call('listBalances')).body.find(({ symbol }) => symbol === 'COP');
    expect(pesosAsset).toMatchObject({ amount: '0', held: '30000', valueCop: '30000' });
    const { facts } = (await luz.call('readCase', ofCase(caseId))).body;
    expect(facts.slice(0, 2).map(({ value }) => value)).toEqual(['40000', '30000']);
  });

  it('is credited by two officers with a message to the customer', async () => {
    const before = await inSuspense();
    const { caseId, pesos, movement, tell } = await aMismatch(server, luz);
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: credit }))).body;
    expect(proposed).toMatchObject({ state: 'proposed', holder: null, proposal: { decision: 'credit' } });
    expect(await pesos()).toBe('0');
    const own = await luz.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
    expect(own.problem?.code).toBe('own_proposal');
    const again = await teo.call('decideCase', { ...ofCase(caseId), body: refund });
    expect(again.problem?.code).toBe('case_proposed');
    await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) }));
    expect(await pesos()).toBe('30000');
    const { state, timeline } = await movement();
    expect(state).toBe('Completo');
    expect(timeline.at(-1)).toMatchObject({ step: 'credited', message: 'Acreditamos lo que pagaste.' });
    expect(await inSuspense()).toBe(before);
    // A repeated report of the bank and a second approval change nothing.
    await tell();
    const late = await teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
    expect([late.problem?.code, await pesos()]).toEqual(['case_closed', '30000']);
  });

  it('has a rejected proposal in the history of its case, with the proposed message to the customer', async () => {
    const { caseId } = await aMismatch(server, luz);
    const { proposal } = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: credit }))).body;
    const waiting = await teo.call('listCases', { body: { state: 'proposed', size: 100 } });
    expect(waiting.body.results.map(({ id }) => id)).toContain(caseId);
    const body = { approve: false, proposedAt: proposal?.at, reason: 'Pidió que se lo devolvamos.' };
    const rejected = (await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body }))).body;
    expect(rejected).toMatchObject({ state: 'open', proposal: null });
    expect(rejected.history.slice(-2)).toMatchObject([
      { act: 'proposed', decision: 'credit', message: credit.message, note: credit.reason },
      { act: 'rejected', decision: null, message: null, note: body.reason },
    ]);
    const noLonger = await teo.call('listCases', { body: { state: 'proposed', size: 100 } });
    expect(noLonger.body.results.map(({ id }) => id)).not.toContain(caseId);
  });

  it('is refunded through the bank once', async () => {
    const before = await inSuspense();
    const { caseId, pesos, movement, tell, transactionId } = await aMismatch(server, luz);
    await decide(luz, teo, caseId, refund);
    expect(await movement()).toMatchObject({ state: 'Fallido', phase: 'refunded' });
    expect((await movement()).timeline.map(({ step }) => step)).toContain('refunded');
    expect([await pesos(), await inSuspense()]).toEqual(['0', before]);
    await pollRefunds(server.running.product.services);
    await tell();
    expect(await inSuspense()).toBe(before);
    const payouts = await refundsOf(transactionId);
    expect(payouts).toMatchObject([{ state: 'paid', amount: 3_000_000n }]);
  });

  it('is refunded to the holder of the bank account, also when the holder is not the customer', async () => {
    const theirs = { holderName: 'Inés Roa', holderDocumentTypeID: '8', holderDocument: '778899' };
    const { caseId, transactionId } = await aMismatch(server, luz, { ...savingsAccount, ...theirs });
    const { facts } = (await luz.call('readCase', ofCase(caseId))).body;
    expect(facts.map(({ value }) => value)).toContain('Inés Roa · Cédula de extranjería 778899');
    await decide(luz, teo, caseId, refund);
    const [{ id } = { id: '' }] = await refundsOf(transactionId);
    const { BANK_URL, BANK_PRIVATE_KEY } = server.running.product.services.config;
    const headers = { authorization: `Bearer ${BANK_PRIVATE_KEY[0]}` };
    const { data } = (await (await fetch(`${BANK_URL}/payouts/${id}`, { headers })).json()) as { data: object };
    expect(data).toMatchObject({ legalIdType: 'CE', legalId: '778899', name: 'Inés Roa' });
  });

  it('returns to suspense and opens a new case when the bank rejects the refund', async () => {
    const before = await inSuspense();
    const account = { ...savingsAccount, account: '1112220000' };
    const { caseId, customer, pesos } = await aMismatch(server, luz, account);
    await decide(luz, teo, caseId, refund);
    expect(await inSuspense()).toBe(before + 3_000_000n);
    const open = (await luz.call('listCases', { body: { kind: 'payment_mismatch', size: 100 } })).body.results;
    const again = open.find((one) => one.customer?.id === customer?.id)?.id ?? '';
    expect(again).not.toBe(caseId);
    await decide(luz, teo, again, credit);
    expect([await pesos(), await inSuspense()]).toEqual(['30000', before]);
  });

  it('is undecided again when the second officer rejects the proposal', async () => {
    const { caseId, pesos } = await aMismatch(server, luz);
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: credit }))).body;
    const body = { ...approvalOf(proposed), approve: false, reason: 'Falta el correo.' };
    const answered = (await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body }))).body;
    expect(answered).toMatchObject({ state: 'open', proposal: null });
    expect(answered.history.at(-1)).toMatchObject({ act: 'rejected', note: 'Falta el correo.' });
    expect(await pesos()).toBe('0');
  });

  it('is credited once when two officers approve the proposal at the same time', async () => {
    const { caseId, pesos } = await aMismatch(server, luz);
    const third = await anOfficer(server);
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: credit }))).body;
    const approve = { ...ofCase(caseId), body: approvalOf(proposed) };
    const answers = await Promise.all([teo, third].map((officer) => officer.call('answerCaseProposal', approve)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await pesos()).toBe('30000');
  });

  it('is not decided by the approval of a proposal that was replaced after the approver had read it', async () => {
    const { caseId, pesos } = await aMismatch(server, luz);
    const read = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: refund }))).body;
    const third = await anOfficer(server);
    await expectOk(
      third.call('answerCaseProposal', {
        ...ofCase(caseId),
        body: { ...approvalOf(read), approve: false, reason: 'Quiere el dinero.' },
      }),
    );
    server.pass(1);
    await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: credit }));
    const answered = await teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(read) });
    expect([answered.problem?.code, await pesos()]).toEqual(['case_proposal_changed', '0']);
  });

  it('is credited even beyond the monthly limit, which opens a case', async () => {
    const { caseId, customer, pesos } = await aMismatch(server, luz, savingsAccount, '14000000');
    await decide(luz, teo, caseId, credit);
    expect(await pesos()).toBe('14000000');
    const { results } = (await luz.call('listCases', { body: { kind: 'limit_exceeded', size: 100 } })).body;
    expect(results.map((one) => one.customer?.id)).toContain(customer?.id);
  });

  it('returns to suspense when the bank refuses the request for its refund, and delays no other refund', async () => {
    // The sandbox's bank refuses a payout to a bank that it does not know.
    const before = await inSuspense();
    const refused = await aMismatch(server, luz);
    await server.db
      .updateTable('movements.bank_account')
      .set({ bank_id: '9999' })
      .where('account_id', '=', refused.customer.id)
      .execute();
    await decide(luz, teo, refused.caseId, refund);
    const { results } = (await luz.call('listCases', { body: { kind: 'payment_mismatch', size: 100 } })).body;
    expect(results.map((one) => one.customer?.id)).toContain(refused.customer?.id);
    expect(await refundsOf(refused.transactionId)).toMatchObject([{ state: 'rejected', rail_reference: null }]);
    const other = await aMismatch(server, luz);
    await decide(luz, teo, other.caseId, refund);
    expect(await refundsOf(other.transactionId)).toMatchObject([{ state: 'paid' }]);
    expect(await inSuspense()).toBe(before + 3_000_000n);
  });

  it('is refunded once when many runs of the refund job try at the same time', async () => {
    const { caseId, transactionId } = await aMismatch(server, luz);
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: refund }))).body;
    const { services } = server.running.product;
    const approving = teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
    await Promise.all([approving, ...Array.from({ length: 8 }, () => pollRefunds(services))]);
    server.pass(120);
    await Promise.all(Array.from({ length: 8 }, () => pollRefunds(services)));
    expect(await refundsOf(transactionId)).toMatchObject([{ state: 'paid' }]);
  });

  it.each([
    ['without a reason', { decision: 'credit', message: 'x' }, '/reason'],
    ['with a blank reason', { decision: 'credit', reason: '  ', message: 'x' }, '/reason'],
    ['without a message to the customer', { decision: 'credit', reason: 'Lo confirmó.' }, '/message'],
    [
      'in a way that its kind does not allow',
      { decision: 'forget', reason: 'Lo confirmó.', message: 'x' },
      '/decision',
    ],
  ])('cannot be decided %s', async (_how, body, path) => {
    const { caseId } = await aMismatch(server, luz);
    const { problem } = await luz.call('decideCase', { ...ofCase(caseId), body });
    expect(problem).toMatchObject({ code: 'validation_failed', fields: [{ path }] });
  });

  it('leaves the ledger consistent: its postings of refunds equal the refunds paid out', async () => {
    expect(await reconcileLedger(server.db)).toEqual([]);
    const rows = await server.db.selectFrom('movements.refund').select(['amount', 'state']).execute();
    const paid = rows.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0n);
    const refunded = await server.db
      .selectFrom('ledger.transfer')
      .select(['amount'])
      .where('kind', '=', 'post')
      .where('reason', '=', 'refund')
      .execute();
    expect(refunded.reduce((sum, { amount }) => sum + amount, 0n)).toBe(paid);
  });
});

function refundsOf(movementId: string) {
  return server.db
    .selectFrom('movements.refund')
    .select(['id', 'state', 'amount', 'rail_reference'])
    .where('movement_id', '=', movementId)
    .execute();
}
