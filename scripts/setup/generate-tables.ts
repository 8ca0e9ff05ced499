import { readFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import { createDatabase } from '../../api-server/src/platform/db/database.ts';
import { migrate } from '../../api-server/src/platform/db/migrate.ts';
import { createPool } from '../../api-server/src/platform/db/pool.ts';
import { removeCluster } from '../postgres/place.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

export const TABLES_FILE = fileURLToPath(new URL('../../api-server/src/platform/db/tables.gen.ts', import.meta.url));

/** Returns the TypeScript types of a migrated database's tables, matching the parsers in api-server/src/platform/db/column-types.ts. */
export async function tableTypes(connectionString: string): Promise<string> {
  const db = createDatabase(createPool({ connectionString, role: null }));
  try {
    const fractions = await sql<{ column: string }>`
      select concat_ws('.', nullif(table_schema, 'public'), table_name, column_name) as column
      from information_schema.columns
      where data_type = 'numeric' and numeric_scale > 0
        and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`.execute(db);
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      defaultSchemas: ['public'],
      excludePattern: '{pgboss.*,months.*,*schema_migration,*schema_function}',
      outFile: null,
      typeMapping: { int8: 'bigint', numeric: 'bigint' },
      overrides: { columns: Object.fromEntries(fractions.rows.map(({ column }) => [column, 'string'])) },
    });
  } finally {
    await db.destroy();
  }
}

/** Migrates an empty database of its own and updates tables.gen.ts; with `check`, only reports whether it is up to date. */
async function generateTables({ check }: { check: boolean }): Promise<'fresh' | 'written' | 'stale'> {
  const dir = await mkdtemp(join(tmpdir(), 'caudal-tables-'));
  const dataDir = join(dir, 'postgres');
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate({ connectionString: postgres.url });
    const generated = await tableTypes(postgres.url);
    if (generated === (await readFile(TABLES_FILE, 'utf8').catch(() => ''))) return 'fresh';
    if (check) return 'stale';
    await writeFile(TABLES_FILE, generated);
    return 'written';
  } finally {
    await postgres.stop();
    await removeCluster(dataDir);
    await removeCluster(dir);
  }
}

if (import.meta.main) {
  const outcome = await generateTables({ check: process.argv.includes('--check') });
  if (outcome === 'stale') {
    console.error('api-server/src/platform/db/tables.gen.ts is not what the migrations say. Run: npm run generate');
    process.exitCode = 1;
  } else {
    console.log(`tables.gen.ts: ${outcome}`);
  }
}
