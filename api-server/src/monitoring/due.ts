import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { withoutWaiting } from '../platform/db/without-waiting.ts';
import type { Asked } from './look.ts';
import type { Occasion } from './rule.ts';

/** Seconds after which others may take the customers of a server that died. */
const taken_seconds = 60;

/** A customer to whom something happened, with the ids of the rows that say so. */
interface Taken extends Asked {
  readonly ids: readonly bigint[];
}

/**
 * Takes customers to whom something happened, the longest waiting first, as a lease of `taken_seconds`. A crash loses only that a customer
 * was taken or looked at, and both are done again.
 */
export async function takeDue(db: Database, most: number, now: Date): Promise<Taken[]> {
  const { rows } = await sql<{ id: bigint; account_id: string; occasion: Occasion }>`
    update monitoring.due set taken_until = ${new Date(now.getTime() + taken_seconds * 1_000)}
    where id in (
      select id from monitoring.due where taken_until is null or taken_until < ${now}
      order by id limit ${most} for update skip locked
    ) and ${withoutWaiting}
    returning id, account_id, occasion`.execute(db);
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id);
  return [...byAccount].map(([accountId, of]) => ({
    accountId,
    occasions: new Set(of.map(({ occasion }) => occasion)),
    ids: of.map(({ id }) => id),
  }));
}

export async function doneWith(db: Database, taken: readonly Taken[]): Promise<void> {
  const ids = taken.flatMap((one) => one.ids.map(String));
  await sql`delete from monitoring.due where id = any (${ids}::bigint[]) and ${withoutWaiting}`.execute(db);
}
