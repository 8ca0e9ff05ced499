import { saveReview, type Customer } from '../customers/customer.ts';
import { reviewState } from '../customers/review-state.ts';
import type { Transaction } from '../platform/db/database.ts';
import { findRequests } from './document-requests.ts';
import { findSubmissions, type StoredDocument, type Submission } from './submissions.ts';

/** Computes a customer's review state from their submissions and the officers' decisions, and stores it. */
export async function updateReview(transaction: Transaction, customer: Customer, now: Date): Promise<void> {
  const submissions = await findSubmissions(transaction, customer.accountId);
  const requests = await findRequests(transaction, customer.accountId);
  const latest = submissions.findLast(({ state }) => state !== 'draft');
  const renewals = submissions.filter((one) => one !== latest && isRenewing(one));
  const further = furtherDocuments(
    submissions,
    requests.map(({ kind }) => kind),
  );
  const documents = [...new Set([...[latest, ...renewals].flatMap((one) => one?.documents ?? []), ...further])];
  // A submitted level is still under review when an officer has set another level meanwhile.
  const isBeside = latest?.state === 'submitted' && latest.level !== customer.level;
  const isOpenAgain = isBeside || submissions.some(isRenewing) || further.some(({ state }) => state !== 'accepted');
  const waiting = documents.filter((document) => document.state === 'pending');
  const [waitingSince = null] = waiting
    .map(({ sentAt }) => sentAt)
    .toSorted((one, other) => Number(one) - Number(other));
  const resent = waiting.some((document) => document.resent);
  await saveReview(
    transaction,
    customer,
    { state: reviewState({ ...customer, documents, isOpenAgain }), resent, waitingSince },
    now,
  );
}

const isRenewing = ({ renews, state }: Submission) => renews !== null && state === 'submitted';

/** Returns the documents of verified levels that officers requested. */
function furtherDocuments(submissions: readonly Submission[], asked: readonly string[]): StoredDocument[] {
  const verified = submissions.filter(({ state }) => state === 'verified');
  return verified.flatMap(({ documents }) => documents).filter(({ kind }) => asked.includes(kind));
}
