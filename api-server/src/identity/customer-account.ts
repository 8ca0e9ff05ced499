import type { Area } from '../platform/area.ts';
import type { Transaction } from '../platform/db/database.ts';
import { isKeptForFormer, lockMailboxes } from './mailboxes.ts';

interface NewCustomer {
  email: string;
  password_hash: string;
  lang_key: string;
}

/** The function that creates the other areas' first records of a new customer. */
export type OpenCustomer = NonNullable<Area['openCustomer']>;

/**
 * Creates a customer's account and the areas' first records of it. Returns null when the e-mail has an account, or a former owner may still
 * take the e-mail back.
 */
export async function createCustomer(
  transaction: Transaction,
  customer: NewCustomer,
  openCustomer: OpenCustomer,
  now: Date,
): Promise<string | null> {
  await lockMailboxes(transaction, customer.email);
  if (await isKeptForFormer(transaction, customer.email, null, now)) return null;
  const account = await transaction
    .insertInto('identity.account')
    .values({ audience: 'customer', ...customer, created_at: now })
    .onConflict((conflict) => conflict.columns(['audience', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) return null;
  await openCustomer(transaction, account.id, now);
  return account.id;
}

/** Sets the account's state to 2, once the survey is answered. Rule identity 1. */
export async function completeAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.updateTable('identity.account').set({ state: 2 }).where('id', '=', accountId).execute();
}
