import { sql } from 'kysely';
import { monthInColombia } from '../colombian-time.ts';
import type { Database } from '../db/database.ts';

export type Direction = 'deposit' | 'withdrawal';

/** Minor units of pesos that moved this month, and that still may. */
export interface Volume {
  completed: bigint;
  pending: bigint;
}

/** What moved in the calendar month of `now`, in Colombian time. */
export async function monthlyVolume(db: Database, accountId: string, direction: Direction, now: Date): Promise<Volume> {
  const { start, end } = monthInColombia(now);
  const { completed, pending } = await db
    .selectFrom('payment.fiat_transaction')
    .select([
      sql<bigint>`coalesce(sum(amount) filter (where state = 'Completo'), 0)::numeric(78, 0)`.as('completed'),
      sql<bigint>`coalesce(sum(amount) filter (where state = 'Pendiente'), 0)::numeric(78, 0)`.as('pending'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', '=', direction)
    // What is pending may be approved this month, whenever it was asked for.
    .where((eb) =>
      eb.or([
        eb('state', '=', 'Pendiente'),
        eb.and([
          eb(sql`coalesce(confirmed_at, created_at)`, '>=', start),
          eb(sql`coalesce(confirmed_at, created_at)`, '<', end),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { completed, pending };
}
