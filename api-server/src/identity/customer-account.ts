import type { Area } from '../platform/area.ts';
import type { Transaction } from '../platform/db/database.ts';
import { isKeptForFormer, lockMailboxes } from './mailboxes.ts';

export interface NewCustomer {
  email: string;
  password_hash: string;
  lang_key: string;
}

/** What the other areas keep of a customer from the beginning. */
export type OpenCustomer = NonNullable<Area['openCustomer']>;

/** A customer's account with all that the areas keep of it; null when the e-mail has one already, or one can still take it back. */
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

/** The survey is answered: the account's state becomes 2. Rule identity 1. */
export async function completeAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.updateTable('identity.account').set({ state: 2 }).where('id', '=', accountId).execute();
}
