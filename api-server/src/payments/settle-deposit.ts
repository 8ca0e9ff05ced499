import { recordAudit, type AuditAction, type AuditEvent } from '../audit/audit.ts';
import type { Payment } from '../bank/bank.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { findCustomer } from '../kyc/customers.ts';
import { monthlyLimit } from '../kyc/limits.ts';
import { announce } from '../live/live.ts';
import type { Services } from '../services.ts';
import { creditDeposit } from '../wallet/customer-accounts.ts';
import { addSteps } from './fiat-transactions.ts';
import { monthlyVolume } from './volumes.ts';

const ownReference = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Settlement = 'credited' | 'failed' | 'unchanged';

/**
 * Brings a deposit to what the bank says of it, once: however often the bank says so, and whether by its event or when
 * asked. An approval that comes late is honoured; what was approved is never taken back here. A payment of another amount
 * than was asked for is not credited: it is on record, and a person must look.
 */
export async function settleDeposit(services: Services, payment: Payment): Promise<Settlement> {
  // The merchant's account at the bank may take payments that are none of ours: their references are no ids.
  if (payment.status === 'pending' || !ownReference.test(payment.reference)) return 'unchanged';
  const outcome = await inTransaction(services.db, (transaction) => settle(transaction, payment, services.clock()));
  if (!outcome) return 'unchanged';
  if (outcome.isMismatched)
    services.log.error(
      { transactionId: payment.reference },
      'The bank was paid another amount than a deposit asked for',
    );
  await announce(services.db, outcome.accountId, 'balances', 'transactions');
  return outcome.settlement;
}

interface Outcome {
  accountId: string;
  settlement: Settlement;
  isMismatched?: true;
}

/** Null when it was settled before, or is not a deposit of ours. */
async function settle(transaction: Transaction, payment: Payment, now: Date): Promise<Outcome | null> {
  const deposit = await lockDeposit(transaction, payment.reference);
  if (!deposit || deposit.state === 'Completo') return null;
  const accountId = deposit.account_id;
  // Only what the bank has not decided is looked up again.
  const isDecided = deposit.state === 'Fallido' && deposit.next_look_at === null;
  if (payment.status === 'declined') {
    if (isDecided) return null;
    await finish(transaction, payment, 'Fallido', now);
    if (deposit.state === 'Fallido') return null;
    await addSteps(transaction, deposit.id, now, 'declined');
    await record(transaction, 'deposit.failed', payment);
    return { accountId, settlement: 'failed' };
  }
  if (deposit.amount !== payment.amount) {
    if (isDecided) return null;
    await finish(transaction, payment, 'Fallido', now);
    const amounts = { asked: String(deposit.amount), paid: String(payment.amount) };
    await record(transaction, 'deposit.mismatched', payment, amounts);
    return { accountId, settlement: 'failed', isMismatched: true };
  }
  await creditDeposit(transaction, { accountId, transactionId: deposit.id, amount: deposit.amount });
  await finish(transaction, payment, 'Completo', now);
  await addSteps(transaction, deposit.id, now, 'approved', 'credited');
  await record(transaction, 'deposit.credited', payment);
  if (deposit.state === 'Fallido') await recordExcess(transaction, accountId, payment, now);
  return { accountId, settlement: 'credited' };
}

function lockDeposit(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('payment.fiat_transaction')
    .select(['id', 'account_id', 'amount', 'state', 'next_look_at'])
    .where('id', '=', id)
    .where('kind', '=', 'deposit')
    .forUpdate()
    .executeTakeFirst();
}

async function finish(
  transaction: Transaction,
  payment: Payment,
  state: 'Completo' | 'Fallido',
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('payment.fiat_transaction')
    .set({ state, bank_transaction_id: payment.id, confirmed_at: now, next_look_at: null })
    .where('id', '=', payment.reference)
    .execute();
}

/**
 * A payment that was given up no longer counted towards the month, so others may have taken its place. The money is there
 * and is the customer's; that the limit was passed is for the officers to know.
 */
async function recordExcess(transaction: Transaction, accountId: string, payment: Payment, now: Date): Promise<void> {
  const customer = await findCustomer(transaction, accountId);
  const limit = customer && monthlyLimit(customer);
  if (limit === null) return;
  const { completed } = await monthlyVolume(transaction, accountId, 'deposit', now);
  if (completed <= limit) return;
  await record(transaction, 'limit.exceeded', payment, { completed: String(completed), limit: String(limit) });
}

function record(
  transaction: Transaction,
  action: AuditAction,
  payment: Payment,
  facts: NonNullable<AuditEvent['detail']> = {},
) {
  return recordAudit(transaction, {
    actor: { kind: 'system', id: 'bank' },
    action,
    subject: { kind: 'fiat_transaction', id: payment.reference },
    requestId: 'bank',
    detail: { bankTransactionId: payment.id, ...facts },
  });
}
