import type { Client } from 'pg';
import { SetupFault } from '../config/setup-fault.ts';
import { installQueueTables } from '../jobs/queue-tables.ts';
import { postgresOf, withClient } from './await-database.ts';
import { partsOf, type NamedDatabase } from './database-fault.ts';
import { readMigrationFiles, type Migration } from './migration-files.ts';
import { sqlState } from './transaction.ts';

/**
 * The key of the advisory lock: an arbitrary number, the same in every server. The server that holds the lock migrates; the others wait.
 */
const ADVISORY_LOCK = 7_203_118_442;

type MigrateOptions = Partial<NamedDatabase> & {
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

/** Thrown when the database was made by a version whose migrations no longer exist. The database has to be created anew. */
export class FormerDatabase extends SetupFault {
  override readonly name = 'FormerDatabase';
  constructor() {
    super('schema_former', { found: former_file });
  }
}

/** A file that only the former migrations had. All migrations were rewritten once, before the product was in production. */
const former_file = '0040_kyc.sql';

/** Thrown when Postgres refuses a statement of a migration. All changes of that file are rolled back. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/**
 * Brings the database to the state that the .sql files describe. Runs each file once, in the order of their names, in a transaction of its
 * own, or in batches; then the files in `functions/`, which only replace functions and views, whenever they have changed. Many servers may call it at
 * once. A migration that was edited after it had been applied is an error, because databases would differ.
 *
 * @throws SetupFault, MigrationFailed
 */
export async function migrate({ connectionString, variable, directory }: MigrateOptions): Promise<MigrateResult> {
  const database: NamedDatabase = { connectionString, variable: variable ?? 'DATABASE_URL' };
  return withClient(database, 'caudal migrate', async (client) => {
    try {
      const files = await readMigrationFiles(await postgresOf(client, database), directory);
      // Ending the session releases the lock.
      await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
      await client.query(records);
      const result = await applyMissing(client, files.migrations);
      const functions = await applyChanged(client, files.functions);
      await installQueueTables(client);
      if (directory === undefined) await client.query('select months.make_ahead()');
      return { ...result, functions };
    } catch (error) {
      throw migrationFault(error, database);
    }
  });
}

/**
 * Creates the tables that record the applied files. Columns that were added later are created here and not by a migration, because every
 * migration writes into these tables.
 */
const records = `
  do $$ begin
    create table if not exists public.schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists public.schema_function (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    if not exists (select from pg_attribute where attrelid = 'public.schema_migration'::regclass and attname = 'is_compatible') then
      alter table public.schema_migration add column is_compatible boolean not null default false;
      alter table public.schema_function add column former text[] not null default '{}';
    end if;
  end $$`;

/** Returns a SetupFault when Postgres refused a statement because the role lacks a right; otherwise the error itself. */
function migrationFault(error: unknown, { connectionString, variable }: NamedDatabase): unknown {
  const cause = error instanceof MigrationFailed ? error.cause : error;
  if (sqlState(cause) !== '42501' || !(cause instanceof Error)) return error;
  const isAboutRoles = /\brole\b/.test(cause.message);
  const about = { variable, ...partsOf(connectionString), found: cause.message };
  return new SetupFault(isAboutRoles ? 'role_may_not_create_roles' : 'role_owns_not', about, { cause: error });
}

async function applyMissing(
  client: Client,
  migrations: readonly Migration[],
): Promise<Omit<MigrateResult, 'functions'>> {
  const recorded = await recordedIn(client, 'schema_migration');
  if (recorded.has(former_file)) throw new FormerDatabase();
  refuseEdited(migrations, recorded);
  const missing = migrations.filter(({ name }) => !recorded.has(name));
  for (const migration of missing) await apply(client, migration, recordMigration, [migration.isCompatible]);
  const known = new Set(migrations.map(({ name }) => name));
  return {
    applied: missing.map(({ name }) => name),
    unknown: [...recorded.keys()].filter((name) => !known.has(name)),
  };
}

/** @throws SetupFault if a migration is on record with a checksum that none of its texts has. */
export function refuseEdited(migrations: readonly Migration[], recorded: ReadonlyMap<string, string>): void {
  const edited = migrations.find(({ name, known }) => {
    const checksum = recorded.get(name);
    return checksum !== undefined && !known.has(checksum);
  });
  if (edited) throw new SetupFault('schema_edited', { found: edited.name });
}

/** Returns the checksum of each file on record in a table, by name. */
export async function recordedIn(
  client: Client,
  table: 'schema_migration' | 'schema_function',
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from public.${table} order by name`,
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Applies the function files that have changed. Each file replaces its functions as a whole. */
async function applyChanged(client: Client, functions: readonly Migration[]): Promise<string[]> {
  const recorded = await recordedIn(client, 'schema_function');
  const changed = functions.filter(({ name, checksum }) => recorded.get(name) !== checksum);
  for (const file of changed) await apply(client, file, recordFunction);
  return changed.map(({ name }) => name);
}

const recordMigration = 'insert into public.schema_migration (name, checksum, is_compatible) values ($1, $2, $3)';
const recordFunction = `
  insert into public.schema_function as known (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = now(),
    former = array_append(array_remove(known.former, excluded.checksum), known.checksum)`;

async function apply(
  client: Client,
  { name, sql, checksum, isInBatches }: Migration,
  record: string,
  further: readonly boolean[] = [],
): Promise<void> {
  try {
    if (isInBatches) await runInBatches(client, sql);
    await client.query('begin');
    if (!isInBatches) await client.query(sql);
    await client.query(record, [name, checksum, ...further]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationFailed(`The migration ${name} failed: ${why}`, { cause });
  }
}

/**
 * Runs a statement in one transaction after the other, until it answers or changes no row. A batch is kept, whatever becomes of the next one.
 * @throws if the file has several statements, which would have no one number of rows.
 */
async function runInBatches(client: Client, sql: string): Promise<void> {
  for (;;) {
    const { rowCount } = (await client.query(sql)) as { rowCount?: number | null };
    if (typeof rowCount !== 'number') throw new Error('A file in batches has to have one statement');
    if (rowCount === 0) return;
  }
}
