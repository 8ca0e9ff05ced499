import { randomUUID } from 'node:crypto';
import { refundId } from '../movements/refund-ids.ts';
import { payRefundOut } from '../movements/refunds.ts';
import { bankEventOf, bankIdOf, savingsAccount } from './depositors.ts';
import { aVerifiedCustomer, expectOk } from './people.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';
import { untilPartiesAreScreened } from './waiters.ts';

/**
 * Starts a deposit of 40,000 pesos and pays another amount on the bank's page. Returns the case about the mismatch, and functions that read
 * the outcome.
 */
export async function aMismatch(
  server: TestServer,
  officer: Visitor,
  account: object = savingsAccount,
  paid = '30000',
  beforeItArrives: (customer: { id: string }) => Promise<unknown> = async () => undefined,
) {
  const customer = await aVerifiedCustomer(server, officer);
  const added = (await expectOk(customer.call('addBankAccount', { body: account }))).body;
  await untilPartiesAreScreened(server.db, customer.id);
  const body = { accountID: added.id, amount: '40000' };
  const started = (await expectOk(customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }))).body;
  const form = new URLSearchParams({ verdict: 'APPROVED', delivery: 'never', paid });
  await fetch(started.url ?? '', { method: 'POST', body: form, redirect: 'manual' });
  const payment = {
    id: bankIdOf(started.url ?? ''),
    reference: started.transactionId,
    amount_in_cents: Number(paid) * 100,
    status: 'APPROVED' as const,
  };
  const tell = () => server.customer().call('receiveBankEvent', { body: bankEventOf(payment) });
  await beforeItArrives(customer);
  await expectOk(tell());
  const { results } = (await officer.call('listCases', { body: { kind: 'payment_mismatch', size: 100 } })).body;
  const found = results.find((one) => one.customer?.id === customer?.id);
  const pesos = async () => (await customer.call('listBalances')).body.find(({ symbol }) => symbol === 'COP')?.amount;
  const movement = async () =>
    (await customer.call('readFiatTransaction', { params: { transactionId: started.transactionId } })).body;
  return { customer, caseId: found?.id ?? '', pesos, movement, tell, payment, transactionId: started.transactionId };
}

export const ofCase = (caseId: string) => ({ params: { caseId } });

export const credit = { decision: 'credit', reason: 'Lo confirmó por correo.', message: 'Acreditamos lo que pagaste.' };
export const refund = { decision: 'refund', reason: 'Lo pidió de vuelta.', message: 'Te devolvemos lo que pagaste.' };

export const approvalOf = ({ proposal }: { proposal: { at: string } | null }) => ({
  approve: true,
  proposedAt: proposal?.at,
});

/** Has one officer propose a decision, and another approve it. */
export async function decide(proposer: Visitor, approver: Visitor, caseId: string, decision: object) {
  const proposed = (await expectOk(proposer.call('decideCase', { ...ofCase(caseId), body: decision }))).body;
  return expectOk(approver.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) }));
}

/** Has two officers refund a payment of another amount, and the bank pay the refund. Returns the refund's id. */
export async function aPaidRefund(server: TestServer, proposer: Visitor, approver: Visitor): Promise<string> {
  const { caseId, transactionId } = await aMismatch(server, proposer);
  await decide(proposer, approver, caseId, refund);
  await payRefundOut(server.running.product.services, transactionId);
  return refundId(transactionId, 1);
}
