import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { isOneOf } from '../../platform/db/one-of.ts';

type Verdict = 'verified' | 'declined';

/** The reason for which a whole review, or a document of it, was declined. */
interface DeclineReason {
  code: string | null;
  /** The words that the customer reads. */
  reason: string;
  internalNote: string | null;
}

/** One round of review of a customer's operations. */
export interface OperationsReview {
  id: string;
  number: number;
  /** A code of group 9 of the parameters; null until an officer sets one. */
  label: string | null;
  createdAt: Date;
  /** The officer who opened it; null when documents of the customer did. */
  createdBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  verdict: Verdict | null;
  /** The reasons of a declined review, each once: first that for all of it, then those for its documents. */
  declines: readonly DeclineReason[];
}

function select(db: Database, accountId: string) {
  return db
    .selectFrom('verification.operations_review as review')
    .leftJoin('identity.account as opener', 'opener.id', 'review.created_by')
    .leftJoin('identity.account as decider', 'decider.id', 'review.decided_by')
    .select(['review.id', 'review.number', 'review.label', 'review.created_at', 'review.decided_at', 'review.verdict'])
    .select(['review.decline_code', 'review.decline_reason', 'review.internal_note'])
    .select(['opener.email as created_by', 'decider.email as decided_by'])
    .where('review.account_id', '=', accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toReview = (row: Row, declines: readonly DeclineReason[]): OperationsReview => ({
  id: row.id,
  number: row.number,
  label: row.label,
  createdAt: row.created_at,
  createdBy: row.created_by,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  verdict: row.verdict as Verdict | null,
  declines: row.verdict === 'declined' ? onlyOnce([...reasonOf(row), ...declines]) : [],
});

interface DeclinedRow {
  decline_code: string | null;
  decline_reason: string | null;
  internal_note: string | null;
}

const reasonOf = ({ decline_code: code, decline_reason: reason, internal_note: internalNote }: DeclinedRow) =>
  reason === null ? [] : [{ code, reason, internalNote }];

const onlyOnce = (reasons: readonly DeclineReason[]) =>
  reasons.filter((one, place) => reasons.findIndex((other) => isDeepStrictEqual(one, other)) === place);

/** Returns a customer's reviews, the newest first. */
export async function listReviews(db: Database, accountId: string): Promise<OperationsReview[]> {
  return withReasons(db, await select(db, accountId).orderBy('review.number', 'desc').execute());
}

export async function findReview(db: Database, accountId: string, id: string): Promise<OperationsReview | null> {
  const [review] = await withReasons(db, await select(db, accountId).where('review.id', '=', id).execute());
  return review ?? null;
}

/** Adds the reasons for which the reviews' documents were declined, including documents that were sent again since. */
async function withReasons(db: Database, rows: readonly Row[]): Promise<OperationsReview[]> {
  const reviewIds = rows.filter(({ verdict }) => verdict === 'declined').map(({ id }) => id);
  const papers = await db
    .selectFrom('verification.document')
    .select(['operations_review_id', 'decline_code', 'decline_reason', 'internal_note'])
    .where(isOneOf('operations_review_id', reviewIds))
    .where('state', '=', 'declined')
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    toReview(
      row,
      papers.filter((paper) => paper.operations_review_id === row.id).flatMap((paper) => reasonOf(paper)),
    ),
  );
}

export async function labelReview(transaction: Transaction, id: string, label: string): Promise<void> {
  await transaction.updateTable('verification.operations_review').set({ label }).where('id', '=', id).execute();
}

/** Closes a review; files that come later begin the next one. */
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

/** Stores the reason for which a review was declined as a whole. */
export async function keepReason(
  transaction: Transaction,
  id: string,
  { code, reason, internalNote }: DeclineReason,
): Promise<void> {
  await transaction
    .updateTable('verification.operations_review')
    .set({ decline_code: code, decline_reason: reason, internal_note: internalNote })
    .where('id', '=', id)
    .execute();
}

/** A review that has just been closed. */
interface SettledReview {
  id: string;
  number: number;
  verdict: Verdict;
}

/**
 * Closes the open reviews that hold these documents, once none of their documents
 * waits: as declined when one of them was declined. Returns the closed ones.
 */
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
