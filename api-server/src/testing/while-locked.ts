import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { untilOthersWait } from './waiters.ts';

/**
 * Begins acts while a transaction holds a lock: each once the one before it waits for that lock or for another act, or has ended. Returns
 * their answers, which come after the lock is released.
 */
export async function whileLocked<Answer>(
  db: Database,
  lock: (transaction: Transaction) => Promise<unknown>,
  ...acts: readonly (() => Promise<Answer>)[]
): Promise<Answer[]> {
  const { begun } = await inTransaction(db, async (holder) => {
    await lock(holder);
    const all: Promise<Answer>[] = [];
    for (const act of acts) {
      const one = act();
      await Promise.race([one, untilOthersWait(db, holder, all.length + 1)]);
      all.push(one);
    }
    return { begun: all };
  });
  return Promise.all(begun);
}
