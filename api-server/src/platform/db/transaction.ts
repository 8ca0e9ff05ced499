import { setTimeout as sleep } from 'node:timers/promises';
import { refuseIfLost } from '../leases/fence.ts';
import type { Database, Transaction } from './database.ts';

/**
 * The SQLSTATEs serialization_failure and deadlock_detected. Postgres has rolled the transaction back, and repeating the same work may
 * succeed.
 */
const RETRIABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** The acts to run at the end of each open transaction. */
const ends = new WeakMap<Transaction, { readonly before: BeforeCommit[]; readonly after: AfterCommit[] }>();

/** An act that runs just before the commit, within the transaction. */
type BeforeCommit = () => Promise<void>;

/** An act that runs after the commit. It receives the database, because the transaction is over by then. */
type AfterCommit = (db: Database) => Promise<void>;

type TransactionOptions = {
  /** The isolation level, "read committed" by default: every statement sees what was committed before it. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
};

/**
 * Runs `work` in one transaction: all of its changes are kept or, when `work` throws, none. When `db` is already an open transaction,
 * `work` becomes part of that one. A deadlock or a serialization failure repeats `work`, up to five times in all, so `work` must have no
 * effects outside the database. Within `underFence`, it throws LeaseLost once another server has taken over the work. When the connection
 * is lost during the commit, it throws although the changes may have been kept: the caller has to repeat with the same idempotency key.
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

/**
 * Runs the work in a transaction. After a deadlock or a serialization failure, runs it again in a new transaction. Returns the result of
 * the work and the acts to run after the commit.
 */
async function committed<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { isolation = 'read committed' }: TransactionOptions,
): Promise<{ result: Result; acts: readonly AfterCommit[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const end = { before: [] as BeforeCommit[], after: [] as AfterCommit[] };
    try {
      const result = await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute(async (transaction) => {
          ends.set(transaction, end);
          await refuseIfLost(transaction);
          const made = await work(transaction);
          for (const act of end.before) await act();
          return made;
        });
      return { result, acts: end.after };
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIABLE.has(sqlState(error) ?? '')) throw error;
      // The pause is random, so that two transactions that deadlocked do not deadlock again.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Runs `act` once this transaction has committed, and not at all if it rolls back: for notifying screens, which must not read before the
 * data is visible. `act` must not fail, because the transaction can no longer be rolled back. Only within `inTransaction`.
 */
export function afterCommit(transaction: Transaction, act: AfterCommit): void {
  endOf(transaction).after.push(act);
}

/** Runs `act` within this transaction, after all its other statements. Only within `inTransaction`. */
export function beforeCommit(transaction: Transaction, act: BeforeCommit): void {
  endOf(transaction).before.push(act);
}

function endOf(transaction: Transaction) {
  const end = ends.get(transaction);
  if (!end) throw new Error('The transaction was not begun by inTransaction');
  return end;
}

/** Returns the SQLSTATE of an error from Postgres; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code;
}

/** Checks whether `db` is an open transaction. */
export function isTransaction(db: Database | Transaction): db is Transaction {
  return db.isTransaction;
}
