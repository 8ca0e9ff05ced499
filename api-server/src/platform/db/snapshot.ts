import type { Database, Transaction } from './database.ts';

/** Yields everything that `read` does from one moment of the database. Holds a connection until it was read to its end, or abandoned. */
export async function* inSnapshot<Part>(
  db: Database,
  read: (snapshot: Transaction) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* read(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
}
