import { sql } from 'kysely';
import { LeaseLost, refuseIfLost, underFence, type Fence } from '../platform/leases/fence.ts';
import type { MovementServices } from './services.ts';

/** The lease on a payout, in milliseconds: longer than a rail may take to answer, so that only one server asks at a time. */
const lease_milliseconds = 60_000;

/** Returns the end of a lease that is taken now. Until then the payout is not due, so no other server takes it. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + lease_milliseconds);

/**
 * Returns the fence of a payout whose next poll this server has moved to the end of its lease. The time of that poll is the fencing token:
 * a server that takes the payout over, or settles it, changes the time.
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
 * server has taken the payout over, or when it was settled meanwhile.
 */
export async function unlessLost<Result>(
  { db, log }: Pick<MovementServices, 'db' | 'log'>,
  fence: Fence,
  work: (lastCheck: () => Promise<void>) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await underFence(fence, () => work(() => refuseIfLost(db)));
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    log.warn({ err: error }, 'A payout was left to the server that has taken it over');
    return null;
  }
}
