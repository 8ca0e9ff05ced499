import { recordAudit } from '../audit/audit.ts';
import type { Payment } from '../bank/bank.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce } from '../live/live.ts';
import { findBank } from '../reference/parameters.ts';
import type { Services } from '../services.ts';
import { addSteps, type TransactionState } from './fiat-transactions.ts';
import { settleDeposit } from './settle-deposit.ts';

/** How long after it was asked for a deposit is first looked up, and the longest time between two look-ups. */
export const first_poll_seconds = 5;
const longest_poll_seconds = 900;
/** A payment nobody approved in this time is given up; an approval that comes later is still honoured by its event. */
const payment_expiry_seconds = 3_600;

/**
 * Hands a deposit to the bank, or finds what the bank made of it before. Safe to repeat: the bank keeps one payment a
 * reference. @throws BankUnavailable
 */
export async function sendToBank(
  services: Services,
  id: string,
): Promise<{ url: string | null; state: TransactionState }> {
  const deposit = await readDeposit(services, id);
  if (deposit.bank_url || deposit.state !== 'Pendiente') return { url: deposit.bank_url, state: deposit.state };
  const { bank, config } = services;
  const payment = await bank.requestPayment({
    reference: id,
    amount: deposit.amount,
    customerEmail: deposit.email,
    payerName: deposit.full_name,
    payerPhone: deposit.cellphone,
    financialInstitutionCode: findBank(deposit.bank_id)?.pseCode ?? '',
    payerDocument: { type: deposit.identification_type === '8' ? 'CE' : 'CC', number: deposit.identification_number },
    returnUrl: `${config.PUBLIC_ORIGIN}/application/record?deposit=${id}`,
  });
  await recordAtBank(services, id, payment);
  await settleDeposit(services, payment);
  return { url: payment.url, state: (await readDeposit(services, id)).state };
}

/** The job: asks the bank, and asks again later while the payment is open. */
export async function pollDeposit(services: Services, id: string): Promise<void> {
  const { db, clock, jobs } = services;
  const deposit = await readDeposit(services, id);
  if (deposit.state !== 'Pendiente') return;
  const payment = await askBank(services, deposit);
  if (payment) {
    // Its page may have come to be only after it was asked for, or the answer that told of it was lost.
    if (payment.url !== deposit.bank_url || !deposit.bank_transaction_id) {
      await recordAtBank(services, id, payment);
      await announce(db, deposit.account_id, 'transactions');
    }
    await settleDeposit(services, payment);
  }
  const age_seconds = (clock().getTime() - deposit.created_at.getTime()) / 1_000;
  const isOpen = !payment || payment.status === 'pending';
  if (isOpen && age_seconds > payment_expiry_seconds) return expire(services, deposit);
  if (!isOpen) return;
  // Every look-up waits about as long as the payment has been open.
  const delay_seconds = Math.min(longest_poll_seconds, Math.max(first_poll_seconds, Math.round(age_seconds)));
  await jobs.send(db, 'poll_deposit', { transactionId: id }, { delay_seconds });
}

async function askBank({ bank }: Services, deposit: Deposit): Promise<Payment | null> {
  if (deposit.bank_transaction_id) return bank.findPayment(deposit.bank_transaction_id);
  return bank.findPaymentByReference(deposit.id);
}

/** What the bank made of a deposit: its own id, and its page once it has one. */
async function recordAtBank({ db, clock }: Services, id: string, payment: Payment): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('payment.fiat_transaction')
      .set({ bank_transaction_id: payment.id, bank_url: payment.url })
      .where('id', '=', id)
      .execute();
    await addSteps(transaction, id, clock(), 'sent_to_bank');
  });
}

async function expire({ db, clock }: Services, { id, account_id }: Deposit): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const expired = await transaction
      .updateTable('payment.fiat_transaction')
      .set({ state: 'Fallido', confirmed_at: clock() })
      .where('id', '=', id)
      .where('state', '=', 'Pendiente')
      .returning('id')
      .executeTakeFirst();
    if (!expired) return;
    await addSteps(transaction, id, clock(), 'expired');
    await recordAudit(transaction, {
      actor: { kind: 'system', id: 'poll_deposit' },
      action: 'deposit.failed',
      subject: { kind: 'fiat_transaction', id },
      requestId: 'poll_deposit',
      detail: { expired: true },
    });
  });
  await announce(db, account_id, 'transactions');
}

type Deposit = Awaited<ReturnType<typeof readDeposit>>;

async function readDeposit({ db }: Services, id: string) {
  const row = await db
    .selectFrom('payment.fiat_transaction as movement')
    .innerJoin('payment.bank_account as bank_account', 'bank_account.id', 'movement.bank_account_id')
    .innerJoin('identity.account as account', 'account.id', 'movement.account_id')
    .innerJoin('kyc.level_1 as level_1', 'level_1.account_id', 'movement.account_id')
    .select([
      'movement.id',
      'amount',
      'movement.state',
      'movement.created_at',
      'bank_transaction_id',
      'bank_url',
      'bank_id',
      'email',
      'identification_type',
      'identification_number',
      'full_name',
      'cellphone',
      'movement.account_id',
    ])
    .where('movement.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, state: row.state as TransactionState };
}
