import { saveReview, type Customer } from '../customers/customer.ts';
import { reviewState } from '../customers/review-state.ts';
import type { Transaction } from '../platform/db/database.ts';
import { findSubmissions, type Submission } from './submissions.ts';

/** Writes down how far a customer is, from what they sent and what officers decided. */
export async function updateReview(transaction: Transaction, customer: Customer, now: Date): Promise<void> {
  const submissions = await findSubmissions(transaction, customer.accountId);
  const latest = submissions.findLast(({ state }) => state !== 'draft');
  const renewals = submissions.filter((one) => one !== latest && isRenewing(one));
  const documents = [latest, ...renewals].flatMap((one) => one?.documents ?? []);
  const isRenewed = submissions.some(isRenewing);
  const waiting = documents.filter((document) => document.state === 'pending');
  const [waitingSince = null] = waiting
    .map(({ sentAt }) => sentAt)
    .toSorted((one, other) => Number(one) - Number(other));
  const resent = waiting.some((document) => document.resent);
  await saveReview(
    transaction,
    customer,
    { state: reviewState({ ...customer, documents, isRenewed }), resent, waitingSince },
    now,
  );
}

const isRenewing = ({ renews, state }: Submission) => renews !== null && state === 'submitted';
