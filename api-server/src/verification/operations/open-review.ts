import type { Transaction } from '../../platform/db/database.ts';

/**
 * Returns the open review of a customer's operations; opens a review with the next number when no review is open. Expects the customer to
 * be locked.
 */
export async function openOperationsReview(
  transaction: Transaction,
  accountId: string,
  createdBy: string | null,
  now: Date,
): Promise<string> {
  const open = await findOpen(transaction, accountId);
  if (open) return open.id;
  const { last } = await transaction
    .selectFrom('verification.operations_review')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('verification.operations_review')
    .values({ account_id: accountId, number: Number(last) + 1, created_at: now, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const findOpen = (transaction: Transaction, accountId: string) =>
  transaction
    .selectFrom('verification.operations_review')
    .select('id')
    .where('account_id', '=', accountId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();

export async function hasOpenReview(transaction: Transaction, accountId: string): Promise<boolean> {
  return (await findOpen(transaction, accountId)) !== undefined;
}

/** Puts the pending documents of a submission that are in no review yet into the open review. */
export async function addToOperationsReview(
  transaction: Transaction,
  accountId: string,
  submissionId: string,
  now: Date,
): Promise<void> {
  const review = await openOperationsReview(transaction, accountId, null, now);
  await transaction
    .updateTable('verification.document')
    .set({ operations_review_id: review })
    .where('submission_id', '=', submissionId)
    .where('replaced_at', 'is', null)
    .where('state', '=', 'pending')
    .where('operations_review_id', 'is', null)
    .execute();
}
