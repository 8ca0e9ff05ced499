import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/** The migrations that the server is made of: api-server/migrations. */
const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The key of the advisory lock, an arbitrary number that is the same in every server: its holder migrates, the others wait. */
const ADVISORY_LOCK = 7_203_118_442;

type MigrateOptions = {
  /** A role that owns the database or may create objects in it; not the application's role. */
  readonly connectionString: string;
  readonly directory?: string;
};

/**
 * The outcome of a migration. `applied`: files run now. `functions`: function files run now because their content changed. `unknown`: files
 * applied by a newer version of this server, left alone.
 */
type MigrateResult = {
  readonly applied: readonly string[];
  readonly functions: readonly string[];
  readonly unknown: readonly string[];
};

/** Thrown when the database was made by a version whose migrations are no longer part of this one: it has to be created anew. */
export class FormerDatabase extends Error {
  override readonly name = 'FormerDatabase';
  constructor(file: string) {
    super(
      `The database is of a former version of Caudal (it was made with ${file}), which this one cannot go on with.`,
    );
  }
}

/** A file that only the former version's migrations had. They were rewritten once, before anything was in production. */
const former_file = '0040_kyc.sql';

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/**
 * Brings the database to the state that the .sql files describe. Runs each file once, in the order of their names, in a transaction of its
 * own; then the files in `functions/`, which only replace functions and views, whenever they have changed. Many servers may run it at once.
 * A migration that was edited after it had been applied is an error, because databases would no longer be alike.
 *
 * @throws FormerDatabase
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const directory = options.directory ?? MIGRATIONS_DIR;
  const migrations = await readMigrations(directory);
  const functions = await readMigrations(join(directory, 'functions'));
  const client = new Client({ connectionString: options.connectionString, application_name: 'caudal migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    return { ...(await applyMissing(client, migrations)), functions: await applyChanged(client, functions) };
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

/** Returns the checksum of each file on record in a table, by name. Creates the table first. */
async function recordedIn(client: Client, table: 'schema_migration' | 'schema_function'): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists public.${table} (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from public.${table} order by name`,
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function applyMissing(
  client: Client,
  migrations: readonly Migration[],
): Promise<Omit<MigrateResult, 'functions'>> {
  const recorded = await recordedIn(client, 'schema_migration');
  if (recorded.has(former_file)) throw new FormerDatabase(former_file);
  const edited = migrations.find(({ name, checksum }) => recorded.has(name) && recorded.get(name) !== checksum);
  if (edited)
    throw new Error(
      `The migration ${edited.name} was edited after it had been applied. Restore it, and add a new file instead.`,
    );
  const missing = migrations.filter(({ name }) => !recorded.has(name));
  for (const migration of missing) await apply(client, migration, recordMigration);
  const known = new Set(migrations.map(({ name }) => name));
  return {
    applied: missing.map(({ name }) => name),
    unknown: [...recorded.keys()].filter((name) => !known.has(name)),
  };
}

/** Applies again the functions whose files have changed: each replaces the former one as a whole. */
async function applyChanged(client: Client, functions: readonly Migration[]): Promise<string[]> {
  const recorded = await recordedIn(client, 'schema_function');
  const changed = functions.filter(({ name, checksum }) => recorded.get(name) !== checksum);
  for (const file of changed) await apply(client, file, recordFunction);
  return changed.map(({ name }) => name);
}

const recordMigration = 'insert into public.schema_migration (name, checksum) values ($1, $2)';
const recordFunction = `
  insert into public.schema_function (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`;

async function apply(client: Client, { name, sql, checksum }: Migration, record: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query(record, [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory).catch(noneWhenMissing)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Git may check out CRLF on Windows; the file is the same.
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function noneWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
