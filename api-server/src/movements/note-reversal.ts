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
 * The bank takes back what it had approved, and what the ledger has therefore. Where officers still decide about the payment, that
 * case has to say so; anywhere else the money has gone on already, and the case is one of its own. Once, however often it is said.
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
  // Once it has gone on, it is the customer's until officers settle it with them: only what is in review is another thing to them.
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
