import { setTimeout } from 'node:timers/promises';
import type { Services } from '../platform/services.ts';
import { refreshListsNowJob } from './screening-jobs.ts';

const failed_milliseconds = 3_000;

/**
 * Asks for the lists when the server starts, so that a new installation has them before the first nightly job. Asks again if the database
 * is away just then. Returns a function that ends this.
 */
export function askForLists({ jobs, db, log }: Services): () => Promise<void> {
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      try {
        return await jobs.send(db, refreshListsNowJob, {});
      } catch (error) {
        log.warn({ err: error }, 'The lists could not be asked for; they will be again');
      }
      await setTimeout(failed_milliseconds, null, { signal: over.signal, ref: false }).catch(() => null);
    }
  })();
  return async () => {
    over.abort();
    await asking;
  };
}
