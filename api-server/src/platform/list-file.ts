import { headOf, linesOf, type Columns } from './csv.ts';
import type { Database } from './db/database.ts';

/** Where the next page begins. */
interface Position {
  cursor?: string;
}

/** Reads a list's page from a position; null when it is not understood, which one of its own always is. */
type ReadPage<Row> = (
  snapshot: Database,
  position: Position,
) => Promise<{ rows: readonly Row[]; nextCursor: string | null } | null>;

/**
 * A list as a file: by the list's own query, a batch at a time, in one snapshot of the database, so that it holds what the list
 * would show at this moment, and no more memory than a batch.
 */
export async function* listFile<Row>(
  db: Database,
  columns: Columns<Row>,
  readPage: ReadPage<Row>,
): AsyncGenerator<string> {
  yield headOf(columns);
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    let position: Position | null = {};
    while (position !== null) {
      const page = await readPage(snapshot, position);
      if (page === null) throw new Error('A cursor of our own was not understood');
      yield linesOf(columns, page.rows);
      position = page.nextCursor === null ? null : { cursor: page.nextCursor };
    }
  } finally {
    await snapshot.rollback().execute();
  }
}
