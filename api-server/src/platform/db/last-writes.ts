import { CompiledQuery } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { beforeCommit, isTransaction } from './transaction.ts';

/**
 * The rows that each open transaction inserts just before its commit, by the statement that inserts them. Rows are elements of a JSON
 * array, as text.
 */
const waiting = new WeakMap<Transaction, Map<string, string[]>>();

/**
 * Inserts rows that nothing reads before the commit. A transaction collects them and sends one statement at its end, because every
 * statement costs the server and Postgres a message. The statement `insert` takes its rows from the JSON array `$1`; `rows` are the
 * elements of that array, as JSON.
 */
export async function insertLast(db: Database | Transaction, insert: string, rows: string): Promise<void> {
  if (!isTransaction(db)) return void (await db.executeQuery(CompiledQuery.raw(insert, [arrayOf([rows])])));
  const former = waiting.get(db);
  const inserts = former ?? new Map<string, string[]>();
  inserts.set(insert, [...(inserts.get(insert) ?? []), rows]);
  if (former) return;
  waiting.set(db, inserts);
  beforeCommit(db, () => send(db, inserts));
}

async function send(transaction: Transaction, inserts: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const texts = [...inserts.keys()];
  const parts = texts.map((text, place) => `write_${place} as (${text.replaceAll('$1', () => `$${place + 1}`)})`);
  const text = `with ${parts.join(', ')} select`;
  await transaction.executeQuery(CompiledQuery.raw(text, [...inserts.values()].map(arrayOf)));
}

const arrayOf = (rows: readonly string[]) => `[${rows.join(',')}]`;
