import type { Database, Transaction } from '../platform/db/database.ts';
import { announceToOfficers } from '../platform/live/live.ts';

/** How far the screening of a customer is. */
export interface Progress {
  step: number;
  steps: number;
  beganAt: Date;
  endedAt: Date | null;
}

/** Asked for, what they declared is read, looked for, written down. */
export const steps = 3;

/** Writes down how far a screening is, and tells the screens that count down. */
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

/** What began so long ago and has not ended was lost, as with a queue that was emptied: it can be asked for again. */
const lost_milliseconds = 15 * 60_000;

export async function findProgress(db: Database, accountId: string, now: Date): Promise<Progress | null> {
  const row = await db
    .selectFrom('screening.progress')
    .select(['step', 'steps', 'began_at', 'ended_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row || (row.ended_at === null && now.getTime() - row.began_at.getTime() > lost_milliseconds)) return null;
  return { step: row.step, steps: row.steps, beganAt: row.began_at, endedAt: row.ended_at };
}
