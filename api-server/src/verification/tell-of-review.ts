import type { Customer } from '../customers/customer.ts';
import { tell } from '../identity/tell.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { VerificationServices } from './services.ts';
import { findSubmissions } from './submissions.ts';

/** Returns the state of a review: the verified level, and the number of declined documents. */
export async function reviewProgressOf(transaction: Transaction, { accountId, verifiedLevel }: Customer) {
  const submissions = await findSubmissions(transaction, accountId);
  const declined = submissions.flatMap(({ documents }) => documents).filter(({ state }) => state === 'declined').length;
  return { verifiedLevel, declined };
}

/** Tells the customer when a level is verified, and when documents have to be sent again: once, not for each document. */
export async function tellOfReview(
  services: VerificationServices,
  transaction: Transaction,
  before: { verifiedLevel: number; declined: number },
  customer: Customer,
): Promise<void> {
  const after = await reviewProgressOf(transaction, customer);
  const { accountId } = customer;
  if (after.verifiedLevel > before.verifiedLevel)
    await tell(services, transaction, accountId, { kind: 'level_verified' }, '/application/wallets');
  else if (before.declined === 0 && after.declined > 0)
    await tell(services, transaction, accountId, { kind: 'documents_declined' }, '/application/verification');
}
