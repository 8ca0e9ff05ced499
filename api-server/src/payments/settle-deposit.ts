import { recordAudit } from '../audit/audit.ts';
import type { Payment } from '../bank/bank.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce } from '../live/live.ts';
import type { Services } from '../services.ts';
import { creditDeposit } from '../wallet/customer-accounts.ts';
import { addSteps } from './fiat-transactions.ts';

const ownReference = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Settlement = 'credited' | 'failed' | 'unchanged';

/**
 * Brings a deposit to what the bank says of it, once: however often the bank says so, and whether by its event or when
 * asked. An approval that comes late is honoured; what was approved is never taken back here.
 * @throws when the bank speaks of another amount than was asked for: then nothing is credited and somebody must look.
 */
export async function settleDeposit(services: Services, payment: Payment): Promise<Settlement> {
  // The merchant's account at the bank may take payments that are none of ours: their references are no ids.
  if (payment.status === 'pending' || !ownReference.test(payment.reference)) return 'unchanged';
  const { db, clock } = services;
  const outcome = await inTransaction(db, async (transaction) => {
    const deposit = await transaction
      .selectFrom('payment.fiat_transaction')
      .select(['id', 'account_id', 'amount', 'state'])
      .where('id', '=', payment.reference)
      .where('kind', '=', 'deposit')
      .forUpdate()
      .executeTakeFirst();
    if (!deposit || deposit.state === 'Completo') return null;
    if (deposit.amount !== payment.amount)
      throw new Error(`The bank's payment ${payment.id} is not of the amount that deposit ${deposit.id} asked for`);
    if (payment.status === 'declined') {
      if (deposit.state === 'Fallido') return null;
      await finish(transaction, deposit.id, payment.id, 'Fallido', clock());
      await addSteps(transaction, deposit.id, clock(), 'declined');
      await record(transaction, 'deposit.failed', deposit.id, payment.id);
      return { accountId: deposit.account_id, settlement: 'failed' } as const;
    }
    await creditDeposit(transaction, {
      accountId: deposit.account_id,
      transactionId: deposit.id,
      amount: deposit.amount,
    });
    await finish(transaction, deposit.id, payment.id, 'Completo', clock());
    await addSteps(transaction, deposit.id, clock(), 'approved', 'credited');
    await record(transaction, 'deposit.credited', deposit.id, payment.id);
    return { accountId: deposit.account_id, settlement: 'credited' } as const;
  });
  if (!outcome) return 'unchanged';
  await announce(db, outcome.accountId, 'balances', 'transactions');
  return outcome.settlement;
}

async function finish(
  transaction: Transaction,
  id: string,
  bankTransactionId: string,
  state: 'Completo' | 'Fallido',
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('payment.fiat_transaction')
    .set({ state, bank_transaction_id: bankTransactionId, confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

function record(
  transaction: Transaction,
  action: 'deposit.credited' | 'deposit.failed',
  id: string,
  bankTransactionId: string,
) {
  return recordAudit(transaction, {
    actor: { kind: 'system', id: 'bank' },
    action,
    subject: { kind: 'fiat_transaction', id },
    requestId: 'bank',
    detail: { bankTransactionId },
  });
}
