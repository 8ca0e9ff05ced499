import { headOf, linesOf, type Columns, type Lines } from './csv.ts';
import type { Database, Transaction } from './db/database.ts';
import { inSnapshot } from './db/snapshot.ts';

interface Batch<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** A batch of a list from a position; null when the position is not understood. */
type ReadBatch<Row> = (snapshot: Transaction, position: { cursor?: string }) => Promise<Batch<Row> | null>;

/**
 * A list as a table for a file, read by the list's own query, a batch at a time, in one snapshot of the database: it holds what the list would
 * show at this moment, and no more memory than a batch.
 */
export async function* csvFile<Row>(db: Database, columns: Columns<Row>, read: ReadBatch<Row>): AsyncGenerator<Lines> {
  yield headOf(columns);
  yield* inSnapshot(db, async function* (snapshot) {
    let position: { cursor?: string } | null = {};
    while (position !== null) {
      const batch: Batch<Row> | null = await read(snapshot, position);
      if (batch === null) throw new Error('A cursor of our own was not understood');
      yield linesOf(columns, batch.rows);
      position = batch.nextCursor === null ? null : { cursor: batch.nextCursor };
    }
  });
}
