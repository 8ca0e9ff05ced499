import { createDatabase, createPool, migrate } from '@caudal/api-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { removeCluster } from '../postgres/place.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

export type Database = ReturnType<typeof createDatabase>;

export interface BenchDatabase {
  readonly db: Database;
  readonly url: string;
}

/**
 * Creates databases with the product's tables on a Postgres server of their own, passes them to `measure`, and removes them afterwards.
 * `measure` gets connections of the superuser, to fill the tables.
 */
export async function withDatabases<Name extends string, Result>(
  names: readonly Name[],
  measure: (databases: Readonly<Record<Name, BenchDatabase>>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const opened: [Name, BenchDatabase][] = [];
  try {
    for (const name of names) opened.push([name, await openDatabase(postgres.adminUrl, name)]);
    return await measure(Object.fromEntries(opened) as Record<Name, BenchDatabase>);
  } finally {
    await Promise.all(opened.map(([, { db }]) => db.destroy()));
    await postgres.stop();
    await removeCluster(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

async function openDatabase(server: string, name: string): Promise<BenchDatabase> {
  const address = new URL(server);
  const admin = createDatabase(createPool({ connectionString: server, role: null, max: 1 }));
  await sql`create database ${sql.id(name)}`.execute(admin).finally(() => admin.destroy());
  address.pathname = `/${name}`;
  const url = address.href;
  await migrate({ connectionString: url });
  const pool = createPool({ connectionString: url, role: null, max: 1, statement_timeout_ms: 3_600_000 });
  return { db: createDatabase(pool), url };
}
