import { CompiledQuery, type Compilable } from 'kysely';
import type { Database } from './database.ts';

/** A query that can be compiled for a database or a transaction. */
export interface Runnable<Row> {
  compile: (db: Database) => CompiledQuery<Row>;
}

/**
 * Returns a function that makes a query with the given values, but builds and compiles its SQL only once. For statements that every request
 * sends. `build` receives placeholders instead of values, so it may use them only as parameters of the statement.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (...values: Values) => Runnable<Row> {
  let kept: Pick<CompiledQuery<Row>, 'sql' | 'parameters'> | undefined;
  const placeholders = Array.from({ length: build.length - 1 }, (_, place) => Symbol(`value ${place}`));
  return (...values) => ({
    compile: (db) => {
      kept ??= build(db, ...(placeholders as readonly unknown[] as Values)).compile();
      const parameters = kept.parameters.map((one) =>
        typeof one === 'symbol' ? values[placeholders.indexOf(one)] : one,
      );
      return CompiledQuery.raw(kept.sql, parameters) as CompiledQuery<Row>;
    },
  });
}

/** Runs a query and returns its first row. */
export async function firstOf<Row>(db: Database, query: Runnable<Row>): Promise<Row | undefined> {
  const { rows } = await db.executeQuery(query.compile(db));
  return rows[0];
}
