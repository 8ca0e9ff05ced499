import type { Logger } from 'pino';
import type { Database, Transaction } from '../db/database.ts';
import { notify } from '../db/notifications.ts';
import { afterCommit, isTransaction } from '../db/transaction.ts';

/** On which servers tell each other, and themselves, the queue that has something to do. */
export const work_channel = 'jobs';

/** Of which queues a transaction tells once it is kept. */
const told = new WeakMap<Transaction, Set<string>>();

/** Tells that a queue has something to do, once that is kept. Who is not told finds it all the same, a moment later. */
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
