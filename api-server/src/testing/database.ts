import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';

/** What scripts/postgres/vitest-global-setup.ts provides to every test file. */
export type TestPostgres = {
  /** The superuser's connection to the test server, to clone the template. */
  readonly adminUrl: string;
  /** The migrated database that test databases are clones of. */
  readonly template: string;
  readonly templateUrl: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export type TestDatabase = {
  /** As the running server: the role caudal_app, with no more rights than it has in production. */
  readonly db: Database;
  readonly pool: Pool;
  /** As the owner of the tables, for asserting what even the owner cannot do. */
  readonly owner: Database;
  readonly url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
};

export type TestDatabaseOptions = { /** Connections at most, 10 by default. */ readonly max?: number };

/** A database of its own for a test file, a clone of the migrated template: empty, alike and apart from all others. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, template, templateUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Through the log, the default: copying files would need two checkpoints, which all running tests would wait for.
  await asAdmin(adminUrl, `create database ${name} template ${template} owner caudal`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  const pool = createPool({ connectionString: url.href, ...options });
  const db = createDatabase(pool);
  const owner = createDatabase(createPool({ connectionString: url.href, role: null, max: 2 }));
  return {
    db,
    pool,
    owner,
    url: url.href,
    drop: async () => {
      await Promise.all([db.destroy(), owner.destroy()]);
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
