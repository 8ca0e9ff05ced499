import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { runStatements } from '../../../scripts/postgres/on-connection.ts';
import { createDatabase, type Database } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';

/** The values that scripts/postgres/vitest-global-setup.ts provides to every test file. */
export type TestPostgres = {
  /** The connection string of the superuser of the tests' Postgres, who clones the template. */
  readonly adminUrl: string;
  /** The migrated database from which test databases are cloned. */
  readonly template: string;
  readonly templateUrl: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export type TestDatabase = {
  /** The database as the running server uses it: the role caudal_app, with no more rights than it has in production. */
  readonly db: Database;
  readonly pool: Pool;
  /** The database as the owner of the tables, for tests of what even the owner cannot do. */
  readonly owner: Database;
  readonly url: string;
  /**
   * Closes its own connections and drops the database. Connections of others are ended too; with `isUnused`, they fail the drop after the
   * five seconds for which Postgres waits for them.
   */
  drop(how?: { isUnused: boolean }): Promise<void>;
};

/**
 * The limit of the statements and idle transactions of tests, as long as a test may take: tests hold locks in transactions while they wait
 * for a server, which takes long on a busy machine. The servers under test have limits of their own.
 */
const limit_ms = 600_000;

/** The databases of this process that are not dropped yet. */
const open = new Set<string>();

/** Returns the names of the databases that were created in this process and are not dropped yet. */
export const openTestDatabases = (): string[] => [...open];

type TestDatabaseOptions = { /** The maximum number of connections, 10 by default. */ readonly max?: number };

/** Creates a database for a test file: an empty clone of the migrated template, separate from all others. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, template, templateUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The template is cloned through the write-ahead log, the default: copying files would need two checkpoints, for which all running tests
  // would wait.
  await runStatements(adminUrl, `create database ${name} template ${template} owner caudal`);
  open.add(name);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  const pool = createPool({ connectionString: url.href, statement_timeout_ms: limit_ms, ...options });
  const db = createDatabase(pool);
  const owner = createDatabase(
    createPool({ connectionString: url.href, role: null, max: 2, statement_timeout_ms: limit_ms }),
  );
  return {
    db,
    pool,
    owner,
    url: url.href,
    drop: async ({ isUnused } = { isUnused: false }) => {
      await Promise.all([db.destroy(), owner.destroy()]);
      await runStatements(adminUrl, `drop database if exists ${name}${isUnused ? '' : ' with (force)'}`);
      open.delete(name);
    },
  };
}
