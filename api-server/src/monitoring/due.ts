import { sql } from 'kysely';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Fence } from '../platform/leases/fence.ts';
import { withoutWaiting } from '../platform/db/without-waiting.ts';
import type { Asked } from './look.ts';
import type { Occasion } from './rule.ts';
import { rowLimit } from '../platform/db/row-limit.ts';

/**
 * The duration of a lease on customers. After its end, another server may take them, because the first may have died: what follows a credit
 * is late by seconds then.
 */
const taken_seconds = 15;

/** A customer whose rules are due for evaluation, with the ids of their rows in `monitoring.due` and the end of the lease on these rows. */
interface Taken extends Asked {
  readonly ids: readonly bigint[];
  readonly until: Date;
}

/**
 * Leases due customers for `taken_seconds`, the longest waiting first. The lease is not flushed to disk: if a crash loses it, the customers
 * are evaluated once more, which is harmless.
 */
export async function takeDue(db: Database, most: number, now: Date): Promise<Taken[]> {
  const until = secondsAfter(now, taken_seconds);
  const { rows } = await sql<{ id: bigint; account_id: string; occasion: Occasion }>`
    update monitoring.due set taken_until = ${until}
    where id in (
      select id from monitoring.due where taken_until is null or taken_until < ${now}
      order by id limit ${rowLimit(most)} for update skip locked
    ) and ${withoutWaiting}
    returning id, account_id, occasion`.execute(db);
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id);
  return [...byAccount].map(([accountId, of]) => ({
    accountId,
    occasions: new Set(of.map(({ occasion }) => occasion)),
    ids: of.map(({ id }) => id),
    until,
  }));
}

const idsOf = (taken: readonly Taken[]) => taken.flatMap((one) => one.ids.map(String));

/**
 * Returns the fence of customers who were leased together. The end of their lease is the fencing token: another server that leases them
 * sets a later end.
 */
export function fenceOfTaken(taken: readonly Taken[]): Fence {
  const ids = idsOf(taken);
  return {
    name: 'customers who are due',
    isHeld: async (db) => {
      const { rows } = await sql`
        select from monitoring.due where id = any (${ids}::bigint[]) and taken_until = ${taken[0]?.until ?? null}
          for share`.execute(db);
      return rows.length === ids.length;
    },
  };
}

/** Deletes the rows of customers who were evaluated, except rows that another server has leased since. */
export async function doneWith(db: Database, taken: readonly Taken[]): Promise<void> {
  await sql`
    delete from monitoring.due
      where id = any (${idsOf(taken)}::bigint[]) and taken_until = ${taken[0]?.until ?? null} and ${withoutWaiting}`.execute(
    db,
  );
}
