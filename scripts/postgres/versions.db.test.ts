import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../api-server/src/platform/db/migrate.ts';
import { readMigrationFiles } from '../../api-server/src/platform/db/migration-files.ts';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { bundled, debianVersions, test_postgres } from './binaries.ts';
import { onConnection } from './on-connection.ts';
import { removeCluster } from './place.ts';
import { startPostgres } from './start-postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
});
afterAll(() => database.drop());

/** The properties of the schema that the product relies on, one text each. Not-null constraints have names only from 18 on. */
const properties = `
  select concat_ws(' ', 'column', table_schema, table_name, column_name, data_type, udt_name, is_nullable,
    replace(column_default, 'public.uuidv7', 'uuidv7'), generation_expression, identity_generation) as property
  from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')
    and table_name !~ '^queue_stats_\\d'
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype <> 'n' and connamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
    and conrelid::regclass::text !~ 'queue_stats_\\d'
  union all select concat_ws(' ', 'index', indexdef) from pg_indexes
  where schemaname not in ('pg_catalog', 'information_schema') and tablename !~ 'queue_stats_\\d'
  union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'function', p.oid::regprocedure, prosecdef, proconfig, md5(prosrc), proowner::regrole)
  from pg_proc p where pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'public')
  union all select concat_ws(' ', 'right', table_schema, table_name, privilege_type)
  from information_schema.role_table_grants where grantee = 'caudal_app' and table_name !~ 'queue_stats_\\d'
  union all select concat_ws(' ', 'owner', oid::regclass, relowner::regrole) from pg_class
  where relnamespace::regnamespace::text !~ '^(pg_|information_schema)' and relname !~ 'queue_stats_\\d'
  order by 1`;

async function propertiesOf(url: string): Promise<string[]> {
  const { rows } = await onConnection(url, (client) => client.query<{ property: string }>(properties));
  return rows.map(({ property }) => property);
}

/** Migrates a new database of another version of Postgres, and returns its properties. */
async function propertiesOn(version: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'caudal-version-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, version });
  try {
    await migrate({ connectionString: postgres.url });
    return await propertiesOf(postgres.url);
  } finally {
    await postgres.stop();
    await removeCluster(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the versions of Postgres', () => {
  it('have the same tables, constraints, indexes, triggers, functions, rights and owners after the migrations', async () => {
    const here = process.env[test_postgres] || bundled;
    const others = [bundled, ...(await debianVersions())].filter((version) => version !== here);
    const expected = await propertiesOf(database.url);
    expect(expected.length).toBeGreaterThan(1_000);
    for (const version of others) expect(await propertiesOn(version)).toEqual(expected);
  });

  it('each generate ids that sort in the order in which a session made them, and that hold their time', async () => {
    const { rows } = await database.pool.query<{ before: Date; id: string; after: Date }>(
      'select clock_timestamp() as before, uuidv7()::text as id, clock_timestamp() as after from generate_series(1, 20000)',
    );
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
    for (const { before, id, after } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
      expect(milliseconds).toBeGreaterThanOrEqual(before.getTime() - 1);
      expect(milliseconds).toBeLessThanOrEqual(after.getTime() + 1);
    }
  });

  it('give ids that differ in their random part between sessions', async () => {
    const ids = 'select array_agg(uuidv7()::text) as ids from generate_series(1, 5000)';
    const asked = await Promise.all([
      database.pool.query<{ ids: string[] }>(ids),
      database.pool.query<{ ids: string[] }>(ids),
    ]);
    const random = asked.flatMap(({ rows }) => rows[0]?.ids ?? []).map((id) => id.slice(19));
    expect(new Set(random).size).toBe(10_000);
  });
});

describe('a migration with another text for older versions', () => {
  const folder = join(repositoryRoot, 'api-server', 'migrations');

  it('has a text for newer versions, too', async () => {
    const all = new Set(await readdir(folder));
    for (const older of [...all].filter((name) => name.startsWith('before-')))
      for (const name of await readdir(join(folder, older))) expect(all).toContain(name);
  });

  it('is read in the text for the given version of Postgres, and accepts the checksum of either text', async () => {
    const on = async (postgres: number, name: string) =>
      (await readMigrationFiles(postgres)).migrations.find((one) => one.name === name);
    const [on15, on16, on17, on18] = await Promise.all(
      [15, 16, 17, 18].map((one) => on(one, '0500_screened_first.sql')),
    );
    expect(on15?.sql).toContain('drop column is_under_review');
    expect(on16).toEqual(on15);
    expect(on17?.sql).toContain('set expression');
    expect(on18).toEqual(on17);
    expect(on15?.known).toEqual(new Set([on15?.checksum, on18?.checksum]));
    expect(on18?.known).toEqual(on15?.known);
    expect((await on(15, '0001_extensions.sql'))?.checksum).not.toBe((await on(16, '0001_extensions.sql'))?.checksum);
  });

  it('is accepted after an upgrade of Postgres, although the checksum of the older text is stored; an edited text is refused', async () => {
    const record = (checksum: string) =>
      database.owner
        .updateTable('schema_migration' as never)
        .set({ checksum } as never)
        .where('name' as never, '=', '0500_screened_first.sql' as never)
        .execute();
    for (const postgres of [15, 18]) {
      const file = (await readMigrationFiles(postgres)).migrations.find(
        ({ name }) => name === '0500_screened_first.sql',
      );
      await record(file?.checksum ?? '');
      await expect(migrate({ connectionString: database.url })).resolves.toMatchObject({ applied: [] });
    }
    await record('edited');
    await expect(migrate({ connectionString: database.url })).rejects.toThrow('0500_screened_first.sql was edited');
  });
});
