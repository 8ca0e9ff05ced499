import { sql } from 'kysely';
import type { Database } from './databases.ts';
import { rowLimit } from '../../api-server/src/platform/db/row-limit.ts';

/** The number of customers whose pages are read, so that no sample rests on one customer's pages in the cache. */
const read_customers = 20;

/** A database with customers to work on. */
export interface Filled {
  readonly db: Database;
  /** The customers to compare. Each has about as many movements as the customer at the same position for the other database. */
  readonly customers: readonly string[];
  /** A random sample of all customers. */
  readonly others: readonly string[];
}

/** The two databases that are compared. */
export interface Sizes {
  readonly many: Filled;
  readonly few: Filled;
}

/** Returns the busiest customers of the smaller database, and others of the larger one with as many movements each. */
export async function customersAlike(many: Database, few: Database): Promise<Record<keyof Sizes, string[]>> {
  const count = sql`select account_id, count(*)::integer as movements from movements.movement
    where kind in ('deposit', 'withdrawal') and state = 'completed' group by account_id`;
  const busiest = await sql<{ account_id: string; movements: number }>`
    ${count} order by movements desc, account_id limit ${rowLimit(read_customers)}`.execute(few);
  const numbers = busiest.rows.map(({ movements }) => movements);
  const { rows } = await sql<{ account_id: string }>`
    with counted as materialized (${count}), placed as (
      select *, row_number() over (partition by movements order by account_id) as place from counted
    ), wanted as (
      select number, row_number() over (partition by number) as place from unnest(${numbers}::integer[]) number
    )
    select account_id from wanted cross join lateral (
      select account_id from placed where placed.place = wanted.place order by abs(movements - number), movements limit 1
    ) alike`.execute(many);
  return { many: rows.map(({ account_id }) => account_id), few: busiest.rows.map(({ account_id }) => account_id) };
}

const sampled = 20_000;

/** Returns a random sample of the customers, or all of them. */
export async function someCustomers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from customers.customer order by hashtextextended(account_id::text, 1) limit ${rowLimit(sampled)}`.execute(
    db,
  );
  return rows.map(({ account_id }) => account_id);
}
