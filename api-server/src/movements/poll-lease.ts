import { sql } from 'kysely';
import { LeaseLost, refuseIfLost, underFence, type Fence } from '../platform/leases/fence.ts';
import { throwIfMoneyOutHeld } from './money-out-held.ts';
import type { MovementServices } from './services.ts';

/** The duration of a lease on a payout, in milliseconds: longer than a call to a rail may take, so that only one server calls at a time. */
const lease_milliseconds = 60_000;

/**
 * Returns the end of a lease that is taken now. It is stored as the payout's next poll, so that no other server takes the payout before.
 */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + lease_milliseconds);

/**
 * Returns the fence of a payout that this server has leased by moving its next poll to the end of the lease. The time of the next poll is
 * the fencing token: a server that takes the payout over, or settles it, changes it.
 */
export function fenceOfPayout(table: 'movement' | 'refund', id: string, next_poll_at: Date): Fence {
  return {
    name: `payout ${id}`,
    isHeld: async (db) => {
      const { rows } = await sql`
        select from ${sql.table(`movements.${table}`)} where id = ${id} and next_poll_at = ${next_poll_at} for update`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}

/**
 * Does work under the fence of a payout. The rail runs `lastCheck` right before it sends the request to pay. Returns null when another
 * server has taken the payout over, or when it was settled meanwhile. @throws MoneyOutHeld
 */
export async function unlessLost<Result>(
  { db, log }: Pick<MovementServices, 'db' | 'log'>,
  fence: Fence,
  work: (lastCheck: () => Promise<void>) => Promise<Result>,
): Promise<Result | null> {
  try {
    const lastCheck = async () => {
      await refuseIfLost(db);
      await throwIfMoneyOutHeld(db);
    };
    return await underFence(fence, () => work(lastCheck));
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    log.warn({ err: error }, 'A payout was left to the server that has taken it over');
    return null;
  }
}
