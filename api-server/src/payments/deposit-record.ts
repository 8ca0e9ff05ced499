import type { Payment } from '../bank/bank.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { addSteps, type TransactionState } from './fiat-transactions.ts';

export type Deposit = Awaited<ReturnType<typeof readDeposit>>;

/** A deposit with what the bank has to know of who pays it. */
export async function readDeposit({ db }: Pick<Services, 'db'>, id: string) {
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

/** What the bank made of a deposit: its own id, and its page once it has one. */
export async function recordAtBank(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  payment: Payment,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('payment.fiat_transaction')
      .set((eb) => ({
        bank_transaction_id: payment.id,
        // An answer that was on its way while another one told of the page does not take it back.
        bank_url: eb.fn.coalesce(eb.val(payment.url), 'bank_url'),
      }))
      .where('id', '=', id)
      .execute();
    await addSteps(transaction, id, clock(), 'sent_to_bank');
  });
}
