import type { Database, Transaction } from './database.ts';

/** Yields everything that `read` does from one moment of the database. Holds a connection until it was read to its end, or abandoned. */
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

/** Returns what `read` reads from one moment of the database. */
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
