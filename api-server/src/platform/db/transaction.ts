import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';

/** SQLSTATE: serialization_failure and deadlock_detected. Postgres rolled back; the same work may succeed when repeated. */
const RETRIABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

export type TransactionOptions = {
  /** "read committed" by default: every statement sees what was committed before it. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
};

/**
 * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. Handed a transaction that is already
 * open, `work` becomes part of that one. A deadlock or a serialization failure repeats `work`, up to five times in all,
 * so `work` has no effects outside the database.
 *
 * A connection lost during the commit throws although the work may have been kept: repeat with the same idempotency key.
 */
export async function inTransaction<Result>(
  db: Database | Transaction,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (isOpen(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel(options.isolation ?? 'read committed')
        .execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetriable(error)) throw error;
      // Random, so that two that collided do not collide again.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** The SQLSTATE of an error that Postgres answered with, if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code;
}

function isRetriable(error: unknown): boolean {
  return RETRIABLE.has(sqlState(error) ?? '');
}

function isOpen(db: Database | Transaction): db is Transaction {
  return db.isTransaction;
}
