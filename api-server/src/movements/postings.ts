import type { AccountCode } from '../ledger/account-code.ts';

/**
 * Each way in which the product posts to the ledger, by its scope, and whose balances it changes. What changes a customer's balance has a
 * movement with the transfer, so that the customer finds it in the history and in statements, and is told of it:
 * `api-server/src/reports/customer-postings.db.test.ts` carries out each of them.
 */
const postings = {
  deposit: 'customer',
  'suspense.credit': 'customer',
  'withdrawal.end': 'customer',
  'withdrawal.return': 'customer',
  'withdrawal.charge': 'customer',
  crypto_deposit: 'customer',
  'crypto_withdrawal.end': 'customer',
  'swap.end': 'customer',
  lost_payout: 'customer',
  'lost_payout.return': 'customer',
  suspense: 'house',
  'suspense.annul': 'house',
  'withdrawal.contest': 'house',
  'refund.end': 'house',
  'reconciliation.book': 'house',
  chain_difference: 'house',
  tokens_booked: 'house',
  network_fee: 'house',
  sweep_toll: 'house',
  mint: 'house',
} as const satisfies Record<string, 'customer' | 'house'>;

export type PostingScope = keyof typeof postings;

/** A way to post that changes the balance of a customer. */
export type CustomerPosting = {
  [Scope in PostingScope]: (typeof postings)[Scope] extends 'customer' ? Scope : never;
}[PostingScope];

const isOfCustomer = (scope: PostingScope): scope is CustomerPosting => postings[scope] === 'customer';

/** Checks that a transfer changes the balance of a customer only where its scope says so. @throws when it does not. */
export function checkPosting(scope: PostingScope, ...accounts: readonly AccountCode[]): void {
  if (!isOfCustomer(scope) && accounts.some((code) => code.startsWith('customer:')))
    throw new Error(`The posting ${scope} is said to change no customer's balance`);
}
