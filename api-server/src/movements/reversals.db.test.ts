import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { balance } from '../ledger/ledger.ts';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { aDepositor, approveAtBank, bankEventOf, bankIdOf } from '../testing/depositors.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { aMismatch, approvalOf, credit, decide, ofCase, refund } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { suspense } from './ledger-accounts.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);
const teo = await anOfficer(server);

const inSuspense = async () => (await balance(server.db, suspense)).available;
const annul = { decision: 'annul', reason: 'El banco lo retiró.', message: 'Tu banco retiró el pago.' };

/** Makes the bank take a payment back and report it twice. */
async function takeBack(payment: { id: string; reference: string; amount_in_cents: number }) {
  await fetch(`${inject('desk').url}/desk/payments/${payment.id}/taken-back`, { method: 'POST', redirect: 'manual' });
  const body = bankEventOf({ ...payment, status: 'DECLINED' });
  for (let time = 0; time < 2; time += 1) await expectOk(server.customer().call('receiveBankEvent', { body }));
}

async function casesOf(kind: string, customerId: string) {
  const { results } = (await luz.call('listCases', { body: { kind, size: 100 } })).body;
  return results.filter((one) => one.customer?.id === customerId);
}

describe('a payment that the bank takes back', () => {
  it('is noted once in the open case, and withdraws an earlier proposal', async () => {
    const { customer, caseId, payment, pesos } = await aMismatch(server, luz);
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: credit }))).body;
    await takeBack(payment);
    const late = await teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
    expect(late.problem?.code).toBe('case_not_proposed');
    const detail = (await teo.call('readCase', ofCase(caseId))).body;
    expect(detail).toMatchObject({ state: 'open', proposal: null });
    expect(detail.facts.at(-1)).toMatchObject({ name: { en: 'The bank took the payment back' }, form: 'instant' });
    expect(detail.history.filter(({ act }) => act === 'facts_changed')).toMatchObject([
      { decision: 'credit', news: [{ en: 'The bank took the payment back' }] },
    ]);
    expect(detail.choices.map(({ decision, because }) => [decision, because === null])).toEqual([
      ['credit', false],
      ['refund', false],
      ['annul', true],
    ]);
    expect(await casesOf('payment_reversed', customer.id)).toEqual([]);
    const refused = await luz.call('decideCase', { ...ofCase(caseId), body: credit });
    expect(refused.problem?.fields?.[0]).toMatchObject({ path: '/decision' });
    expect(await pesos()).toBe('0');
  });

  it('no longer counts in the customer’s balance or monthly volume, and is shown as taken back', async () => {
    const { customer, payment, movement } = await aMismatch(server, luz);
    const held = async () => (await customer.call('listBalances')).body.find(({ symbol }) => symbol === 'COP');
    const left = async () => (await customer.call('readDepositVolume')).body.left;
    expect(await held()).toMatchObject({ held: '30000', valueCop: '30000' });
    const before = BigInt((await left()) ?? '0');
    await takeBack(payment);
    expect(await held()).toMatchObject({ amount: '0', held: '0', valueCop: '0' });
    expect(await left()).toBe(String(before + 30_000n));
    expect(await movement()).toMatchObject({ state: 'Pendiente', phase: 'taken_back' });
    expect((await movement()).timeline.at(-1)).toMatchObject({ step: 'taken_back', message: null });
  });

  it('is annulled by two officers: its money is booked out of suspense, and no rail refunds it', async () => {
    const before = await inSuspense();
    const { caseId, payment, pesos, movement, tell, transactionId } = await aMismatch(server, luz);
    const tooEarly = await luz.call('decideCase', { ...ofCase(caseId), body: annul });
    expect(tooEarly.problem?.fields?.[0]?.message.es).toBe('El banco tiene el pago.');
    await takeBack(payment);
    await decide(luz, teo, caseId, annul);
    expect([await inSuspense(), await pesos()]).toEqual([before, '0']);
    expect(await movement()).toMatchObject({ state: 'Fallido', phase: 'annulled' });
    expect((await movement()).timeline.at(-1)).toMatchObject({ step: 'annulled', message: annul.message });
    const acts = await server.db
      .selectFrom('audit.event')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'suspense.annulled')
      .where('subject_id', '=', transactionId)
      .execute();
    const idOf = async (officer: Visitor) => (await officer.call('readAccount')).body.id;
    expect(acts).toMatchObject([{ actor_id: await idOf(teo), detail: { proposedBy: await idOf(luz) } }]);
    // Another report of the bank changes nothing.
    await tell();
    expect(await inSuspense()).toBe(before);
    expect(await reconcileLedger(server.db)).toEqual([]);
  });

  it('opens a case if it was credited before, and no second case when the bank repeats its report after that one is closed', async () => {
    const depositor = await aDepositor(server, luz);
    const body = { accountID: depositor.accountID, amount: '40000' };
    const started = await expectOk(depositor.call('startDeposit', { body }, { idempotencyKey: randomUUID() }));
    const { transactionId: reference, url } = started.body;
    await approveAtBank(url ?? '');
    const payment = { id: bankIdOf(url ?? ''), reference, amount_in_cents: 4_000_000 };
    const event = bankEventOf({ ...payment, status: 'APPROVED' });
    await expectOk(server.customer().call('receiveBankEvent', { body: event }));
    await takeBack(payment);
    const [opened, ...more] = await casesOf('payment_reversed', depositor.id);
    expect(more).toEqual([]);
    const detail = (await luz.call('readCase', ofCase(opened?.id ?? ''))).body;
    expect(detail.facts.map(({ name }) => name.en)).toEqual([
      'Amount paid',
      'Credited to the customer',
      'The bank took the payment back',
      "Bank's reference",
    ]);
    const noted = { decision: 'noted', reason: 'Hablé con el banco.' };
    await expectOk(luz.call('decideCase', { ...ofCase(detail.id), body: noted }));
    await takeBack(payment);
    expect(await casesOf('payment_reversed', depositor.id)).toEqual([]);
    // Credited money stays the customer's until officers have settled the matter with them.
    const pesos = (await depositor.call('listBalances')).body.find(({ symbol }) => symbol === 'COP')?.amount;
    expect(pesos).toBe('40000');
  });

  it('opens a case that names the refund if it was refunded before', async () => {
    const { customer, caseId, payment } = await aMismatch(server, luz);
    await decide(luz, teo, caseId, refund);
    await takeBack(payment);
    const [opened] = await casesOf('payment_reversed', customer.id);
    const { facts } = (await luz.call('readCase', ofCase(opened?.id ?? ''))).body;
    expect(facts.map(({ name }) => name.en)).toContain('Refunded by the bank');
  });
});
