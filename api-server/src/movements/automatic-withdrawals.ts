// Decides which withdrawals of a customer need no officer's approval. Rule movements 11.
import { sql } from 'kysely';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { kindsOf, underWay } from './movement-state.ts';
import { readThresholds } from './movement-settings.ts';
import { automaticLeft, officersNeeded } from './withdrawal-rules.ts';

/**
 * Returns how many officers must approve a withdrawal of this value, in hundredths of a peso, requested now. The customer must be locked.
 */
export async function officersFor(db: Database, accountId: string, value: bigint, now: Date): Promise<0 | 1 | 2> {
  return officersNeeded(value, await readThresholds(db), await automaticVolume(db, accountId, now));
}

/** Returns the most that a customer's next withdrawal may be worth and need no approval, in hundredths of a peso. */
export async function automaticLeftFor(db: Database, accountId: string, now: Date): Promise<bigint> {
  return automaticLeft(await readThresholds(db), await automaticVolume(db, accountId, now));
}

/** The period in which automatic withdrawals count together, in seconds. */
const automatic_seconds = 86_400;

/**
 * Returns the value of a customer's automatic withdrawals of the last 24 hours, under way and completed, in hundredths of a peso. Counting
 * them together keeps a customer from avoiding approval by splitting a withdrawal.
 */
async function automaticVolume(db: Database, accountId: string, now: Date): Promise<bigint> {
  const { volume } = await db
    .selectFrom('movements.movement')
    .select(sql<bigint>`coalesce(sum(value_cop), 0)::numeric(78, 0)`.as('volume'))
    .where('account_id', '=', accountId)
    .where('kind', 'in', kindsOf.out)
    .where('approval', '=', 'automatic')
    .where('created_at', '>', secondsAfter(now, -automatic_seconds))
    .where('state', 'in', [...underWay, 'completed'])
    .executeTakeFirstOrThrow();
  return volume;
}
