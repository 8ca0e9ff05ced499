import type { Database, Transaction } from '../platform/db/database.ts';
import { announceToOfficers } from '../platform/live/live.ts';

/** The number of steps of a screening: the declaration is read, the lists are searched, the result is stored. */
export const steps = 3;

/** Stores the progress of a screening and notifies the open pages that show it. */
export async function tellProgress(
  transaction: Transaction,
  accountId: string,
  step: number,
  now: Date,
): Promise<void> {
  const how = { step, steps, ended_at: step === steps ? now : null };
  await transaction
    .insertInto('screening.progress')
    .values({ account_id: accountId, began_at: now, ...how })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...how, ...(step === 0 && { began_at: now }) }),
    )
    .execute();
  await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
}

/**
 * Milliseconds after which an unfinished screening counts as lost, for example because the job queue was emptied. A lost screening can be
 * requested again.
 */
const lost_milliseconds = 15 * 60_000;

export async function findProgress(db: Database, accountId: string, now: Date) {
  const progress = await db
    .selectFrom('screening.progress')
    .select(['step', 'steps', 'began_at as beganAt', 'ended_at as endedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const isLost = progress?.endedAt === null && now.getTime() - progress.beganAt.getTime() > lost_milliseconds;
  return progress && !isLost ? progress : null;
}
