import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import type { Pool } from 'pg';
import { dialectOn } from './dialect.ts';
import type { DB } from './tables.gen.ts';

/**
 * Typed access to the tables. A function that only reads, or whose caller decides about the transaction, takes this type: given a
 * `Transaction`, the function works within that transaction.
 */
export type Database = Kysely<DB>;

/** An open transaction. A function that must not run outside of a transaction takes this type. */
export type Transaction = KyselyTransaction<DB>;

/** Creates the query builder on a pool. `destroy()` ends the pool as well. */
export function createDatabase(pool: Pool): Database {
  const db = new OnPool(pool);
  pools.set(db, pool);
  return db;
}

/** The query builder on a pool. Kysely leaves a pool open on which it never ran a query itself, which others may have used meanwhile. */
class OnPool extends Kysely<DB> {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ dialect: dialectOn(pool) });
    this.#pool = pool;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    if (!this.#pool.ending) await this.#pool.end();
  }
}

const pools = new WeakMap<Database, Pool>();

/**
 * Returns the pool of a database, for tasks that the query builder cannot do.
 * @throws for a transaction, which has only one connection.
 */
export function poolOf(db: Database): Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('Only a database itself has a pool');
  return pool;
}
