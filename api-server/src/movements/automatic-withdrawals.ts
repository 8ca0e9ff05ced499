// Which withdrawals go without anybody's approval, for one customer. Rule movements 11.
import { sql } from 'kysely';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { kindsOf, underWay } from './movement-state.ts';
import { readThresholds } from './movement-settings.ts';
import { automaticLeft, officersNeeded } from './withdrawal-rules.ts';

/** Returns how many officers have to agree to a withdrawal of such a value, in hundredths of a peso, that a customer, who is locked, asks for now. */
export async function officersFor(db: Database, accountId: string, value: bigint, now: Date): Promise<0 | 1 | 2> {
  return officersNeeded(value, await readThresholds(db), await automaticVolume(db, accountId, now));
}

/** Returns the most that a customer's next withdrawal may be worth and need no approval, in hundredths of a peso. */
export async function automaticLeftFor(db: Database, accountId: string, now: Date): Promise<bigint> {
  return automaticLeft(await readThresholds(db), await automaticVolume(db, accountId, now));
}

/** How far back withdrawals count that went without approval. */
const automatic_seconds = 86_400;

/**
 * Returns the value of a customer's withdrawals that went without anybody's approval in the last 24 hours, in hundredths of a peso: those under
 * way and those done. Whoever parts a withdrawal into several gets no further than with one.
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
