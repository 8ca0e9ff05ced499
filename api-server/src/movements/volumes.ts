import { sql } from 'kysely';
import { monthInColombia } from '../platform/colombian-time.ts';
import type { Database } from '../platform/db/database.ts';
import { kindsOf, underWay } from './movement-state.ts';

/** Hundredths of a peso that moved this month, and that still may. */
export interface Volume {
  completed: bigint;
  pending: bigint;
}

/** What may still move this month: what is pending counts as if it had happened. Null: no limit. Never below zero. */
export function leftOf(limit: bigint | null, { completed, pending }: Volume): bigint | null {
  if (limit === null) return null;
  const left = limit - completed - pending;
  return left > 0n ? left : 0n;
}

/** What moved in the calendar month of `now`, in Colombian time, at its value in pesos at the time. */
export async function monthlyVolume(
  db: Database,
  accountId: string,
  direction: keyof typeof kindsOf,
  now: Date,
): Promise<Volume> {
  const { start, end } = monthInColombia(now);
  // What the bank took back can only be annulled.
  const isPending = sql<boolean>`(state = any (${underWay}::text[]) and reversed_at is null)`;
  const { completed, pending } = await db
    .selectFrom('movements.movement')
    .select([
      sql<bigint>`coalesce(sum(value_cop) filter (where state = 'completed'), 0)::numeric(78, 0)`.as('completed'),
      // What was paid and is looked into may be credited whole, whatever was asked for.
      sql<bigint>`coalesce(sum(case when kind = 'deposit' then coalesce(settled_amount, value_cop) else value_cop end)
        filter (where ${isPending}), 0)::numeric(78, 0)`.as('pending'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', 'in', kindsOf[direction])
    // What is pending may be approved this month, whenever it was asked for.
    .where((eb) =>
      eb.or([
        isPending,
        eb.and([
          eb(sql`coalesce(settled_at, created_at)`, '>=', start),
          eb(sql`coalesce(settled_at, created_at)`, '<', end),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { completed, pending };
}
