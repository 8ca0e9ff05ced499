import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../api-server/src/platform/db/database.ts';

/** More requests than a server lets wait for a connection of its database before it says that it is overloaded. */
const waiting = 100;
/** The pool gives up a request that has waited for five seconds; others wait by then. */
const apart_milliseconds = 2_000;

/** Keeps a server overloaded, by requests that wait for a connection of its database, until `act` has ended. */
export async function whileOverloaded<Result>(db: Database, act: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const ended = Promise.withResolvers<void>();
  const queue = async (delay: number) => {
    await sleep(delay);
    while (!over.signal.aborted)
      await Promise.allSettled(Array.from({ length: waiting }, () => db.connection().execute(() => ended.promise)));
  };
  const queues = [queue(0), queue(apart_milliseconds)];
  try {
    return await act();
  } finally {
    over.abort();
    ended.resolve();
    await Promise.all(queues);
  }
}
