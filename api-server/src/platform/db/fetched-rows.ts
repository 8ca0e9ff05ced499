import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from './database.ts';

const batch_rows = 500;
/** The first batch sorts all of it; the others are there at once. */
const statement_minutes = 10;

/**
 * The rows of a query that may be many, a batch at a time: one statement, so one order, and no more memory than a batch. Of a transaction
 * one such query is under way at a time.
 */
export async function* fetchedRows<Row>(
  transaction: Transaction,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  await sql`set local statement_timeout = ${sql.lit(`${statement_minutes}min`)}`.execute(transaction);
  await sql`declare fetched_rows no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(batch_rows)} from fetched_rows`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < batch_rows) break;
  }
  await sql`close fetched_rows`.execute(transaction);
}
