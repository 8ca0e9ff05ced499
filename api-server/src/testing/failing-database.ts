import { Kysely, type CompiledQuery, type DatabaseConnection } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../platform/db/database.ts';
import { dialectOn } from '../platform/db/dialect.ts';

/**
 * Returns a database client that throws after a statement when `isFault` returns true, although Postgres has carried the statement out.
 * `isFault` is not called for statements that begin or end a transaction.
 */
export function failingDatabase(pool: Pool, isFault: () => boolean): Database {
  const dialect = dialectOn(pool);
  const createDriver = dialect.createDriver.bind(dialect);
  const prepared = new WeakSet<DatabaseConnection>();
  dialect.createDriver = () => {
    const driver = createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async () => {
      const connection = await acquire();
      if (prepared.has(connection)) return connection;
      prepared.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async <Row>(query: CompiledQuery, options?: Parameters<typeof execute>[1]) => {
        const result = await execute<Row>(query, options);
        if (!/^(begin|commit|rollback|start)/.test(query.sql) && isFault())
          throw new Error(`Postgres carried it out, and the answer was lost: ${query.sql}`);
        return result;
      };
      return connection;
    };
    return driver;
  };
  return new Kysely({ dialect });
}
