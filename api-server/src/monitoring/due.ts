import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Asked } from './look.ts';
import type { Occasion } from './rule.ts';

/** Who dies with customers in hand leaves them to the others after this. */
const taken_seconds = 60;

export interface Taken {
  /** Of the rows that were taken. */
  ids: readonly bigint[];
  asked: readonly Asked[];
}

/** Takes customers to whom something happened, the longest waiting first; nobody else takes them meanwhile. */
export async function takeDue(db: Database, most: number, now: Date): Promise<Taken> {
  const { rows } = await sql<{ id: bigint; account_id: string; occasion: Occasion }>`
    update monitoring.due set taken_until = ${new Date(now.getTime() + taken_seconds * 1_000)}
    where id in (
      select id from monitoring.due where taken_until is null or taken_until < ${now}
      order by id limit ${most} for update skip locked
    )
    returning id, account_id, occasion`.execute(db);
  const occasions = new Map<string, Set<Occasion>>();
  for (const { account_id: accountId, occasion } of rows) {
    const known = occasions.get(accountId) ?? new Set();
    known.add(occasion);
    occasions.set(accountId, known);
  }
  return {
    ids: rows.map(({ id }) => id),
    asked: [...occasions].map(([accountId, of]) => ({ accountId, occasions: of })),
  };
}

export async function doneWith(db: Database, { ids }: Taken): Promise<void> {
  await sql`delete from monitoring.due where id = any (${ids.map(String)}::bigint[])`.execute(db);
}
