import { sql } from 'kysely';
import type { Client } from 'pg';
import { SetupFault } from '../config/setup-fault.ts';
import { partsOf, type NamedDatabase } from './database-fault.ts';
import type { Database } from './database.ts';

/** A table that is partitioned by the month in which its ids (UUIDs of version 7) were made, and whose rows are kept for `kept_days`. */
export interface KeptByMonth {
  /** The table, with its schema. The retention of a row is counted from its column `at`. */
  readonly table: string;
  readonly kept_days: number;
}

/** Creates the missing parts for the coming months in every table that is partitioned by month. Returns the number of parts. */
export async function makeMonths(db: Database): Promise<number> {
  const { rows } = await sql<{ made: number }>`select months.make_ahead() as made`.execute(db);
  return rows[0]?.made ?? 0;
}

/**
 * Creates the missing parts as `makeMonths` does, on a connection of the database's owner. @throws SetupFault when the database was not
 * migrated to this version.
 */
export async function makeMonthsAsOwner(client: Client, { connectionString }: NamedDatabase): Promise<number> {
  const known = await client.query<{ is_there: boolean }>(
    `select to_regprocedure('months.make_ahead()') is not null as is_there`,
  );
  if (known.rows[0]?.is_there !== true) {
    const { database } = partsOf(connectionString);
    throw new SetupFault('schema_too_old', { database, found: 'the schema months' });
  }
  const { rows } = await client.query<{ made: number }>('select months.make_ahead() as made');
  return rows[0]?.made ?? 0;
}

const day_milliseconds = 86_400_000;

interface Month {
  readonly part: string;
  readonly is_detaching: boolean;
}

/**
 * Removes the monthly parts of a table in which no row has to be kept any more, the oldest first. Returns their names. `client` must be
 * connected as the owner. Detaching a part (`detach … concurrently`) waits for transactions that read the table and blocks none; when the
 * detaching is interrupted, the next call finishes it.
 */
export async function endMonths(client: Client, { table, kept_days }: KeptByMonth, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - kept_days * day_milliseconds);
  const { rows } = await client.query<Month>(
    `select part::text, is_detaching from months.month where parent = $1::regclass and ends <= $2 order by ends`,
    [table, before],
  );
  for (const { part, is_detaching } of rows) {
    if (await hasKeptRows(client, part, before)) continue;
    // The statement takes no parameters. The names come from Postgres, which has quoted them.
    await client.query(`alter table ${table} detach partition ${part} ${is_detaching ? 'finalize' : 'concurrently'}`);
  }
  return dropDetached(client, table, before);
}

/** Checks whether a part has a row that has to be kept. The part's month does not tell, because the `at` of a row may be later. */
async function hasKeptRows(client: Client, part: string, before: Date): Promise<boolean> {
  const { rows } = await client.query<{ is_kept: boolean }>(
    `select exists (select from ${part} where at >= $1) as is_kept`,
    [before],
  );
  return rows[0]?.is_kept !== false;
}

/** Drops the parts that were detached from a table, by this call or by an interrupted one, and returns their names. */
async function dropDetached(client: Client, table: string, before: Date): Promise<string[]> {
  const { rows } = await client.query<Pick<Month, 'part'>>(
    `select oid::regclass::text as part from pg_class
      where relnamespace = 'months'::regnamespace and relkind = 'r' and not relispartition
        and relname ~ ('^' || split_part($1, '.', 2) || '_(of_before|\\d{4}_\\d{2})$')
      order by relname`,
    [table],
  );
  const dropped: string[] = [];
  for (const { part } of rows) {
    if (await hasKeptRows(client, part, before)) continue;
    await client.query(`drop table ${part}`);
    dropped.push(part);
  }
  return dropped;
}
