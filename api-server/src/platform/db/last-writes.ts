import { CompiledQuery } from 'kysely';
import type { Runnable } from './compiled-once.ts';
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
  beforeCommit(db, async () => {
    for (const write of lastWrites(db)) await db.executeQuery(write.compile(db));
  });
}

/**
 * Returns the statement that inserts the rows given so far, for a transaction that can send it together with its last other statement. The
 * caller must run it. Rows that are given afterwards are inserted just before the commit, as usual. Without rows there is no statement.
 */
export function lastWrites(transaction: Transaction): Runnable<unknown>[] {
  const inserts = waiting.get(transaction);
  if (!inserts || inserts.size === 0) return [];
  const query = CompiledQuery.raw(statementOf([...inserts.keys()]), [...inserts.values()].map(arrayOf));
  inserts.clear();
  return [{ compile: () => query }];
}

function statementOf(texts: readonly string[]): string {
  const parts = texts.map((text, place) => `write_${place} as (${text.replaceAll('$1', () => `$${place + 1}`)})`);
  return `with ${parts.join(', ')} select`;
}

const arrayOf = (rows: readonly string[]) => `[${rows.join(',')}]`;
