import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';

/** SQLSTATE: serialization_failure and deadlock_detected. Postgres rolled back; the same work may succeed when repeated. */
const RETRIABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** What is done once a transaction is kept. */
const afterwards = new WeakMap<Transaction, AfterCommit[]>();

/** Handed the database, for the transaction is over then. */
type AfterCommit = (db: Database) => Promise<void>;

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
  if (isTransaction(db)) return work(db);
  const { result, acts } = await committed(db, work, options);
  await Promise.all(acts.map((act) => act(db)));
  return result;
}

/** What was kept, and what is to be done after it. */
async function committed<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { isolation = 'read committed' }: TransactionOptions,
): Promise<{ result: Result; acts: readonly AfterCommit[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const acts: AfterCommit[] = [];
    try {
      const result = await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((transaction) => {
          afterwards.set(transaction, acts);
          return work(transaction);
        });
      return { result, acts };
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetriable(error)) throw error;
      // Random, so that two that collided do not collide again.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Does something once this transaction is kept, and not at all where it is not: telling screens, which must not read what is not
 * there yet. `act` must not fail: what was done is done. Only within `inTransaction`.
 */
export function afterCommit(transaction: Transaction, act: AfterCommit): void {
  const acts = afterwards.get(transaction);
  if (!acts) throw new Error('The transaction was not begun by inTransaction');
  acts.push(act);
}

/** The SQLSTATE of an error that Postgres answered with, if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code;
}

function isRetriable(error: unknown): boolean {
  return RETRIABLE.has(sqlState(error) ?? '');
}

/** Whether what was handed in is a transaction that is open. */
export function isTransaction(db: Database | Transaction): db is Transaction {
  return db.isTransaction;
}
