import { recordAudit } from '../audit/audit.ts';
import { BankUnavailable, type Payment } from '../bank/bank.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce } from '../live/live.ts';
import type { Services } from '../services.ts';
import { readDeposit, recordAtBank, type Deposit } from './deposit-record.ts';
import { addSteps } from './fiat-transactions.ts';
import { nextLook, payment_expiry_milliseconds } from './look-schedule.ts';
import { settleDeposit } from './settle-deposit.ts';

/** Asked about at the same time: a slow bank must not make one deposit wait for another. */
const deposits_at_once = 20;

/**
 * Asks the bank about every deposit whose time has come. Each is taken for its next time before the bank is asked, so many
 * servers may do this at once, and one that dies leaves nothing behind.
 */
export async function followDeposits(services: Services): Promise<void> {
  for (let due = await takeDue(services); due.length > 0; due = await takeDue(services)) {
    const looks = await Promise.allSettled(due.map((id) => lookAtDeposit(services, id)));
    const failed = looks.filter((look) => look.status === 'rejected');
    const [first] = failed;
    if (first) services.log.warn({ err: first.reason, failed: failed.length }, 'Deposits could not be looked up');
    // Whoever is away is not asked about the others at once.
    if (first?.reason instanceof BankUnavailable) return;
  }
}

async function takeDue({ db, clock }: Services): Promise<string[]> {
  const now = clock();
  return inTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom('payment.fiat_transaction')
      .select(['id', 'created_at'])
      .where('next_look_at', '<=', now)
      .orderBy('next_look_at')
      .limit(deposits_at_once)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, created_at } of due)
      await transaction
        .updateTable('payment.fiat_transaction')
        .set({ next_look_at: nextLook(created_at, now) })
        .where('id', '=', id)
        .execute();
    return due.map(({ id }) => id);
  });
}

/**
 * Asks the bank what became of a deposit, and acts on its answer. One that is open for too long is shown as failed, also
 * while the bank is away; it goes on being looked up.
 *
 * @throws BankUnavailable
 */
export async function lookAtDeposit(services: Services, id: string): Promise<void> {
  const deposit = await readDeposit(services, id);
  if (deposit.state === 'Completo') return;
  try {
    const payment = await askBank(services, deposit);
    if (payment) await act(services, deposit, payment);
  } finally {
    const age = services.clock().getTime() - deposit.created_at.getTime();
    if (age > payment_expiry_milliseconds) await expire(services, deposit);
  }
}

async function act(services: Services, deposit: Deposit, payment: Payment): Promise<void> {
  // Its page may have come to be only after it was asked for, or the answer that told of it was lost.
  if (payment.url !== deposit.bank_url || !deposit.bank_transaction_id) {
    await recordAtBank(services, deposit.id, payment);
    await announce(services.db, deposit.account_id, 'transactions');
  }
  await settleDeposit(services, payment);
}

async function askBank({ bank }: Services, deposit: Deposit): Promise<Payment | null> {
  if (deposit.bank_transaction_id) return bank.findPayment(deposit.bank_transaction_id);
  return bank.findPaymentByReference(deposit.id);
}

async function expire({ db, clock }: Services, { id, account_id }: Deposit): Promise<void> {
  const hasExpired = await inTransaction(db, async (transaction) => {
    const expired = await transaction
      .updateTable('payment.fiat_transaction')
      .set({ state: 'Fallido', confirmed_at: clock() })
      .where('id', '=', id)
      .where('state', '=', 'Pendiente')
      .returning('id')
      .executeTakeFirst();
    if (!expired) return false;
    await addSteps(transaction, id, clock(), 'expired');
    await recordAudit(transaction, {
      actor: { kind: 'system', id: 'follow_deposits' },
      action: 'deposit.failed',
      subject: { kind: 'fiat_transaction', id },
      requestId: 'follow_deposits',
      detail: { expired: true },
    });
    return true;
  });
  if (hasExpired) await announce(db, account_id, 'transactions');
}
