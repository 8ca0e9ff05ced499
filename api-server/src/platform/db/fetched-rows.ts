import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from './database.ts';
import { allowMinutes } from './silence.ts';

const batch_rows = 500;
/** Minutes that a statement may take: fetching the first batch sorts the whole result, and later batches come at once. */
const statement_minutes = 10;

/**
 * Reads the rows of a large query batch by batch through a cursor: the query runs once, so the batches have one order, and only one batch
 * is in memory. A transaction can run one such query at a time.
 */
export async function* fetchedRows<Row>(
  transaction: Transaction,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  await allowMinutes(transaction, statement_minutes);
  // Otherwise Postgres plans for the first tenth of the rows.
  await sql`set local cursor_tuple_fraction = 1`.execute(transaction);
  await sql`declare fetched_rows no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(batch_rows)} from fetched_rows`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < batch_rows) break;
  }
  await sql`close fetched_rows`.execute(transaction);
}
