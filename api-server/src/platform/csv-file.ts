import { sql, type Expression } from 'kysely';
import { headOf, linesOf, type Columns, type Lines } from './csv.ts';
import type { Database, Transaction } from './db/database.ts';
import { fetchedRows } from './db/fetched-rows.ts';
import { inSnapshot } from './db/snapshot.ts';

/** The number of rows that an export reads at a time. */
export const batch_rows = 500;

interface Batch<Row> {
  results: readonly Row[];
  nextCursor: string | null;
}

/** Reads a batch of a list from a position; null when the cursor is invalid. */
type ReadBatch<Row> = (snapshot: Transaction, position: { cursor?: string }) => Promise<Batch<Row> | null>;

/**
 * Generates the CSV lines of a list with the list's own query, batch by batch, in one snapshot of the database. The file shows the list as
 * it was at one moment; only one batch is in memory.
 */
export async function* csvFile<Row>(db: Database, columns: Columns<Row>, read: ReadBatch<Row>): AsyncGenerator<Lines> {
  yield headOf(columns);
  yield* inSnapshot(db, async function* (snapshot) {
    let position: { cursor?: string } | null = {};
    while (position !== null) {
      const batch: Batch<Row> | null = await read(snapshot, position);
      if (batch === null) throw new Error('A cursor of our own was not understood');
      yield linesOf(columns, batch.results);
      position = batch.nextCursor === null ? null : { cursor: batch.nextCursor };
    }
  });
}

/** A list as a query of all its rows, in its order, and the rows as the list shows them. */
export interface QueriedList<Row, Shown> {
  query: (snapshot: Transaction) => Expression<Row>;
  show: (rows: readonly Row[], snapshot: Transaction) => readonly Shown[] | Promise<readonly Shown[]>;
}

/**
 * Generates the CSV lines of a list in one snapshot of the database, by one query for the whole file. A list that is searched by words needs
 * this: as a query for each batch, it would search the words of all customers again for each.
 */
export async function* csvFileOfQuery<Row, Shown>(
  db: Database,
  columns: Columns<Shown>,
  { query, show }: QueriedList<Row, Shown>,
): AsyncGenerator<Lines> {
  yield headOf(columns);
  yield* inSnapshot(db, async function* (snapshot) {
    for await (const rows of fetchedRows(snapshot, sql<Row>`${query(snapshot)}`))
      yield linesOf(columns, await show(rows, snapshot));
  });
}
