import type { Runnable } from './compiled-once.ts';
import type { Transaction } from './database.ts';

type Rows<Query> = Query extends Runnable<infer Row> ? Row[] : never;

/**
 * Runs statements of a transaction, one after the other, that are sent in one message and answered in one. Each statement sees the changes
 * of those before it, but its values must not depend on their answers. Returns the rows of each statement.
 */
export async function together<const Queries extends readonly Runnable<unknown>[]>(
  transaction: Transaction,
  ...queries: Queries
): Promise<{ [Place in keyof Queries]: Rows<Queries[Place]> }> {
  const compiled = queries.map((query) => query.compile(transaction));
  const results = await transaction
    .getExecutor()
    .provideConnection((connection) => Promise.all(compiled.map((one) => connection.executeQuery<unknown>(one))));
  return results.map(({ rows }) => rows) as { [Place in keyof Queries]: Rows<Queries[Place]> };
}
