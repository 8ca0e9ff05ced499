import type { Logger } from 'pino';
import type { Database, Transaction } from '../db/database.ts';
import { notify } from '../db/notifications.ts';
import { afterCommit, isTransaction } from '../db/transaction.ts';

/** The channel on which servers tell each other, and themselves, which queue has work. */
export const work_channel = 'jobs';

/** The queues that each open transaction announces once it has committed. */
const told = new WeakMap<Transaction, Set<string>>();

/**
 * Announces that a queue has work, once the work is committed. A server that misses the announcement finds the work by `watchDueQueues`.
 */
export async function announceWork(db: Database, queue: string, log: Logger): Promise<void> {
  const tell = async (kept: Database) => {
    try {
      await notify(kept, work_channel, queue);
    } catch (error) {
      log.warn({ err: error, queue }, 'Nobody could be told that there is work');
    }
  };
  if (!isTransaction(db)) return tell(db);
  const queues = told.get(db) ?? new Set();
  if (queues.has(queue)) return;
  told.set(db, queues.add(queue));
  afterCommit(db, tell);
}
