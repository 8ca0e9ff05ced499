import type { Transaction } from '../db/database.ts';
import { openCustomerAccounts } from '../wallet/customer-accounts.ts';

export interface NewCustomer {
  email: string;
  password_hash: string;
  lang_key: string;
}

/** A customer's account with its verification file and its ledger accounts; null when the e-mail has one already. */
export async function createCustomer(
  transaction: Transaction,
  customer: NewCustomer,
  now: Date,
): Promise<string | null> {
  const account = await transaction
    .insertInto('identity.account')
    .values({ audience: 'customer', ...customer, created_at: now })
    .onConflict((conflict) => conflict.columns(['audience', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) return null;
  await transaction.insertInto('kyc.customer').values({ account_id: account.id, last_modified_at: now }).execute();
  await openCustomerAccounts(transaction, account.id);
  return account.id;
}
