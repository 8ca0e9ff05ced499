// Decides whether a withdrawal of a customer needs the approval of no officer, of one, or of two. Rule movements 11.
import { sql } from 'kysely';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { kindsOf, underWay } from './movement-state.ts';
import { readThresholds } from './movement-settings.ts';
import { automaticLeft, officersNeeded } from './officers-needed.ts';

/**
 * Returns how many officers must approve a withdrawal of this value, in hundredths of a peso, requested now. The customer must be locked.
 * `itself`: the id of the withdrawal when it is stored already, because its own value must not be counted twice.
 */
export async function officersFor(
  db: Database,
  accountId: string,
  value: bigint,
  now: Date,
  itself?: string,
): Promise<0 | 1 | 2> {
  const { without, inAll } = await dayVolume(db, accountId, now, itself);
  return officersNeeded(value, await readThresholds(db), without, inAll);
}

/** Returns the largest value that a customer's next withdrawal may have without approval, in hundredths of a peso. */
export async function automaticLeftFor(db: Database, accountId: string, now: Date): Promise<bigint> {
  return automaticLeft(await readThresholds(db), (await dayVolume(db, accountId, now)).without);
}

/** The period over which withdrawals are added up and compared with the thresholds, in seconds. */
const together_seconds = 86_400;

/**
 * Returns the value of a customer's withdrawals of the last 24 hours, of pesos and tokens, under way and completed, in hundredths of a
 * peso. `without`: the sum of the withdrawals that needed no approval; `inAll`: the sum of all. With sums, a customer cannot avoid an
 * approval by splitting a withdrawal.
 */
async function dayVolume(db: Database, accountId: string, now: Date, itself?: string) {
  const sum = sql<bigint>`sum(value_cop)`;
  return db
    .selectFrom('movements.movement')
    .select(sql<bigint>`coalesce(${sum} filter (where approval = 'automatic'), 0)::numeric(78, 0)`.as('without'))
    .select(sql<bigint>`coalesce(${sum}, 0)::numeric(78, 0)`.as('inAll'))
    .where('account_id', '=', accountId)
    .where('kind', 'in', kindsOf.out)
    .where('created_at', '>', secondsAfter(now, -together_seconds))
    .where('state', 'in', [...underWay, 'completed'])
    .$if(itself !== undefined, (query) => query.where('id', '<>', itself ?? ''))
    .executeTakeFirstOrThrow();
}
