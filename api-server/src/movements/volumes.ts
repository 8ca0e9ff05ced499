import { sql } from 'kysely';
import { monthInColombia } from '../platform/colombian-time.ts';
import type { Database } from '../platform/db/database.ts';
import { kindsOf, underWay } from './movement-state.ts';

/** The amounts of a month in hundredths of a peso: of completed movements, and of pending ones, which may still complete. */
export interface Volume {
  completed: bigint;
  pending: bigint;
}

/**
 * Returns the amount that may still move this month, never below zero. Pending amounts count as completed. Returns null when there is no
 * limit.
 */
export function leftOf(limit: bigint | null, { completed, pending }: Volume): bigint | null {
  if (limit === null) return null;
  const left = limit - completed - pending;
  return left > 0n ? left : 0n;
}

/** Checks whether an amount is more than what may still move this month. */
export function exceedsMonth(amount: bigint, { limit, month }: { limit: bigint | null; month: Volume }): boolean {
  const left = leftOf(limit, month);
  return left !== null && amount > left;
}

/** Returns the volume of the calendar month of `now`, in Colombian time. Each movement counts with its stored value in pesos. */
export async function monthlyVolume(
  db: Database,
  accountId: string,
  direction: keyof typeof kindsOf,
  now: Date,
): Promise<Volume> {
  return volumeBetween(db, accountId, direction, monthInColombia(now)).executeTakeFirstOrThrow();
}

/** Returns the query of the volume between two moments, for callers that read it as part of a larger query. */
export function volumeBetween(
  db: Database,
  accountId: string,
  direction: keyof typeof kindsOf,
  { start, end }: ReturnType<typeof monthInColombia>,
) {
  // A payment that the bank took back can only be annulled, so it is no longer pending.
  const isPending = sql<boolean>`(state = any (${underWay}::text[]) and reversed_at is null)`;
  return (
    db
      .selectFrom('movements.movement')
      .select([
        sql<bigint>`coalesce(sum(value_cop) filter (where state = 'completed'), 0)::numeric(78, 0)`.as('completed'),
        // A deposit in review may be credited with the whole amount paid, even when it differs from the amount requested.
        sql<bigint>`coalesce(sum(case when kind = 'deposit' then coalesce(settled_amount, value_cop) else value_cop end)
        filter (where ${isPending}), 0)::numeric(78, 0)`.as('pending'),
      ])
      .where('account_id', '=', accountId)
      .where('kind', 'in', kindsOf[direction])
      // A pending movement may complete this month, whenever it was requested.
      .where((eb) =>
        eb.or([
          isPending,
          eb.and([
            eb(sql`coalesce(settled_at, created_at)`, '>=', start),
            eb(sql`coalesce(settled_at, created_at)`, '<', end),
          ]),
        ]),
      )
  );
}
