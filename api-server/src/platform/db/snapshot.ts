import type { Database, Transaction } from './database.ts';

/**
 * Yields the parts that `read` yields, all read in one snapshot of the database. Holds a connection until the last part is read or the
 * reader stops.
 */
export async function* inSnapshot<Part>(
  db: Database,
  read: (snapshot: Transaction) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  const snapshot = await begin(db);
  try {
    yield* read(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
}

/** Returns the result of `read`, all of whose queries run in one snapshot of the database. */
export async function atOneMoment<Result>(
  db: Database,
  read: (snapshot: Transaction) => Promise<Result>,
): Promise<Result> {
  const snapshot = await begin(db);
  try {
    return await read(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
}

const begin = (db: Database) =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
