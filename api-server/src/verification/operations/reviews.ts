import type { Database, Transaction } from '../../platform/db/database.ts';
import { isOneOf } from '../../platform/db/one-of.ts';

export type Verdict = 'verified' | 'declined';

/** One round of looking at what a customer does. */
export interface OperationsReview {
  id: string;
  number: number;
  /** A code of group 9 of the parameters; null until an officer sets one. */
  label: string | null;
  createdAt: Date;
  /** The officer who began it; null: what the customer sent did. */
  createdBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  verdict: Verdict | null;
}

function select(db: Database, accountId: string) {
  return db
    .selectFrom('verification.operations_review as review')
    .leftJoin('identity.account as opener', 'opener.id', 'review.created_by')
    .leftJoin('identity.account as decider', 'decider.id', 'review.decided_by')
    .select(['review.id', 'review.number', 'review.label', 'review.created_at', 'review.decided_at', 'review.verdict'])
    .select(['opener.email as created_by', 'decider.email as decided_by'])
    .where('review.account_id', '=', accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toReview = (row: Row): OperationsReview => ({
  id: row.id,
  number: row.number,
  label: row.label,
  createdAt: row.created_at,
  createdBy: row.created_by,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  verdict: row.verdict as Verdict | null,
});

/** A customer's reviews, the newest first. */
export async function listReviews(db: Database, accountId: string): Promise<OperationsReview[]> {
  return (await select(db, accountId).orderBy('review.number', 'desc').execute()).map(toReview);
}

export async function findReview(db: Database, accountId: string, id: string): Promise<OperationsReview | null> {
  const row = await select(db, accountId).where('review.id', '=', id).executeTakeFirst();
  return row ? toReview(row) : null;
}

export async function labelReview(transaction: Transaction, id: string, label: string): Promise<void> {
  await transaction.updateTable('verification.operations_review').set({ label }).where('id', '=', id).execute();
}

/** Ends a review; what comes afterwards begins the next. */
export async function closeReview(
  transaction: Transaction,
  id: string,
  { verdict, officerId }: { verdict: Verdict; officerId: string },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('verification.operations_review')
    .set({ decided_at: now, decided_by: officerId, verdict })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .execute();
}

/** A review that has come to its end. */
export interface SettledReview {
  id: string;
  number: number;
  verdict: Verdict;
}

/** Ends the open reviews in which these documents are, once none of theirs waits; declined where any of them was. Answers which. */
export async function settleReviews(
  transaction: Transaction,
  documentIds: readonly string[],
  officerId: string,
  now: Date,
): Promise<SettledReview[]> {
  const concerned = await transaction
    .selectFrom('verification.document as document')
    .innerJoin('verification.operations_review as review', 'review.id', 'document.operations_review_id')
    .select(['review.id', 'review.number'])
    .distinct()
    .where(isOneOf('document.id', documentIds))
    .where('review.decided_at', 'is', null)
    .execute();
  const settled: SettledReview[] = [];
  for (const { id, number } of concerned) {
    const documents = await transaction
      .selectFrom('verification.document')
      .select('state')
      .where('operations_review_id', '=', id)
      .where('replaced_at', 'is', null)
      .execute();
    if (documents.some(({ state }) => state === 'pending')) continue;
    const verdict = documents.some(({ state }) => state === 'declined') ? 'declined' : 'verified';
    await closeReview(transaction, id, { verdict, officerId }, now);
    settled.push({ id, number, verdict });
  }
  return settled;
}
