import { announce } from '../platform/live/live.ts';
import { changeFacts, openCase } from '../cases/cases.ts';
import type { Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { byRail } from './by-system.ts';
import { paymentMismatch, paymentReversed } from './case-terms.ts';
import { addSteps, type Movement, stepsAt } from './movements.ts';
import type { Payment } from './rail.ts';
import type { MovementServices } from './services.ts';

/**
 * Records once that the bank took back a payment that it had approved and that was therefore booked. If a mismatch case about the payment
 * is open, adds the fact to it. Otherwise the money has already been credited or refunded, and a new case is opened.
 */
export async function noteReversal(
  { log, clock }: MovementServices,
  transaction: Transaction,
  { id, accountId, rail, state, reversedAt }: Movement,
  payment: Payment,
): Promise<void> {
  if (reversedAt) return;
  const now = clock();
  await transaction.updateTable('movements.movement').set({ reversed_at: now }).where('id', '=', id).execute();
  // Only a payment in review is shown to the customer as taken back. Credited or refunded money stays the customer's until officers have
  // settled the matter with them.
  if (state === 'in_review') {
    await addSteps(transaction, id, stepsAt(now, 'taken_back'));
    await announce(transaction, accountId, 'balances', 'transactions');
  }
  const about = { customerId: accountId, subject: id };
  const isChanged = await changeFacts(transaction, paymentMismatch, about, { reversedAt: now.toISOString() }, now);
  if (!isChanged) await openCase(transaction, paymentReversed, about, now);
  await audit.record(transaction, {
    action: 'deposit.reversed',
    ...byRail({ id, accountId, rail }, { railReference: payment.id }),
  });
  log.error({ movementId: id }, 'The bank took back a payment that it had approved');
}
