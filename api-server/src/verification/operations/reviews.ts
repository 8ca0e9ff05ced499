import { isDeepStrictEqual } from 'node:util';
import type { Updateable } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { isOneOf } from '../../platform/db/one-of.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

type Verdict = 'verified' | 'declined';

/**
 * One numbered review of a customer's operations. `label`: a code of group 9 of the parameters, null until an officer sets one.
 * `createdBy`: the officer who opened the review, null when documents of the customer opened it. `declines`: the reasons of a declined
 * review, each once, first the reason for the whole review, then those for its documents.
 */
export type OperationsReview = Awaited<ReturnType<typeof withReasons>>[number];

function select(db: Database, accountId: string) {
  return db
    .selectFrom('verification.operations_review as review')
    .leftJoin('identity.account as opener', 'opener.id', 'review.created_by')
    .leftJoin('identity.account as decider', 'decider.id', 'review.decided_by')
    .select(['review.id', 'review.number', 'review.label', 'review.created_at as createdAt'])
    .select(['opener.email as createdBy', 'review.decided_at as decidedAt', 'decider.email as decidedBy'])
    .select(['review.verdict', 'review.decline_code', 'review.decline_reason', 'review.internal_note'])
    .where('review.account_id', '=', accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

type Declined = Pick<Row, 'decline_code' | 'decline_reason' | 'internal_note'>;

const reasonOf = ({ decline_code: code, decline_reason: reason, internal_note: internalNote }: Declined) =>
  reason === null ? [] : [{ code, reason, internalNote }];

const onlyOnce = <Reason>(reasons: readonly Reason[]) =>
  reasons.filter((one, place) => reasons.findIndex((other) => isDeepStrictEqual(one, other)) === place);

/** Returns a customer's reviews, the newest first. */
export async function listReviews(db: Database, accountId: string): Promise<OperationsReview[]> {
  return withReasons(db, await select(db, accountId).orderBy('review.number', 'desc').execute());
}

export async function findReview(db: Database, accountId: string, id: string): Promise<OperationsReview | null> {
  const [review] = await withReasons(db, await select(db, accountId).where('review.id', '=', id).execute());
  return review ?? null;
}

/** Adds the reasons for which the reviews' documents were declined, also of documents that were replaced since. */
async function withReasons(db: Database, rows: readonly Row[]) {
  const reviewIds = rows.filter(({ verdict }) => verdict === 'declined').map(({ id }) => id);
  const papers = await db
    .selectFrom('verification.document')
    .select(['operations_review_id', 'decline_code', 'decline_reason', 'internal_note'])
    .where(isOneOf('operations_review_id', reviewIds))
    .where('state', '=', 'declined')
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const declined = [row, ...papers.filter((paper) => paper.operations_review_id === row.id)];
    const declines = row.verdict === 'declined' ? onlyOnce(declined.flatMap(reasonOf)) : [];
    return { ...row, verdict: row.verdict as Verdict | null, declines };
  });
}

export async function changeReview(
  transaction: Transaction,
  id: string,
  values: Updateable<DB['verification.operations_review']>,
): Promise<void> {
  await transaction.updateTable('verification.operations_review').set(values).where('id', '=', id).execute();
}

/** Closes a review. Files that are added later open the next review. */
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

/**
 * Closes the open reviews that contain these documents if no document of the review is pending. A review with a declined document is closed
 * as declined. Returns the closed reviews.
 */
export async function settleReviews(
  transaction: Transaction,
  documentIds: readonly string[],
  officerId: string,
  now: Date,
): Promise<{ id: string; number: number; verdict: Verdict }[]> {
  const concerned = await transaction
    .selectFrom('verification.document as document')
    .innerJoin('verification.operations_review as review', 'review.id', 'document.operations_review_id')
    .select(['review.id', 'review.number'])
    .distinct()
    .where(isOneOf('document.id', documentIds))
    .where('review.decided_at', 'is', null)
    .execute();
  const settled: { id: string; number: number; verdict: Verdict }[] = [];
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
