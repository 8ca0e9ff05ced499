import type { Client } from 'pg';
import { SetupFault } from '../config/setup-fault.ts';
import { postgresOf, withClient } from './await-database.ts';
import { partsOf, type NamedDatabase } from './database-fault.ts';
import { refuseEdited } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';
import { sqlState } from './transaction.ts';

/**
 * Checks that the role of a further way to the database, through the pooler or to the standby, may not change the schema either.
 * @throws SetupFault
 */
export async function requireHumbleSession(database: NamedDatabase): Promise<void> {
  await withClient(database, 'caudal start', (client) => requireHumbleRole(client, database));
}

/**
 * Checks that a database has the schema that this server needs, and that the role of the connection may not change the schema. Changes
 * nothing.
 * @throws SetupFault
 */
export async function requireServable(database: NamedDatabase, directory?: string): Promise<void> {
  await withClient(database, 'caudal start', async (client) => {
    await requireHumbleRole(client, database);
    await requireSchema(client, database, directory);
  });
}

/** The SQLSTATEs for a table of applied migrations that is missing, or has the columns or rights of an older version. */
const olderRecords = new Set(['42P01', '42703', '42501']);
const named_files_max = 3;

/** Checks that the database has every migration of this server, and no unknown one except compatible ones. @throws SetupFault */
export async function requireSchema(client: Client, named: NamedDatabase, directory?: string): Promise<void> {
  const files = await readMigrationFiles(await postgresOf(client, named), directory);
  const { database } = partsOf(named.connectionString);
  const { migrations, functions } = await recordsOf(client).catch((error: unknown) => {
    if (!olderRecords.has(sqlState(error) ?? '')) throw error;
    throw new SetupFault('schema_too_old', { database, found: 'its tables, or their records' }, { cause: error });
  });
  const lacking = [
    ...files.migrations.filter(({ name }) => !migrations.has(name)),
    ...files.functions.filter(({ name, checksum }) => !functions.get(name)?.includes(checksum)),
  ].map(({ name }) => name);
  if (lacking.length > 0) throw new SetupFault('schema_too_old', { database, found: listed(lacking) });
  refuseEdited(files.migrations, new Map([...migrations].map(([name, { checksum }]) => [name, checksum])));
  const known = new Set(files.migrations.map(({ name }) => name));
  const newer = [...migrations].filter(([name, { is_compatible }]) => !known.has(name) && !is_compatible);
  if (newer.length > 0)
    throw new SetupFault('schema_too_new', { database, found: listed(newer.map(([name]) => name)) });
}

function listed(names: readonly string[]): string {
  const others = names.length - named_files_max;
  return `${names.slice(0, named_files_max).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

interface MigrationRecord {
  name: string;
  checksum: string;
  is_compatible: boolean;
}

/**
 * Returns the applied files: migrations in the order of their names, and functions with the checksums of their present and former texts.
 */
async function recordsOf(client: Client) {
  const migrations = await client.query<MigrationRecord>(
    'select name, checksum, is_compatible from public.schema_migration order by name',
  );
  const functions = await client.query<{ name: string; texts: string[] }>(
    'select name, array_append(former, checksum) as texts from public.schema_function',
  );
  return {
    migrations: new Map(migrations.rows.map((row) => [row.name, row])),
    functions: new Map(functions.rows.map(({ name, texts }) => [name, texts])),
  };
}

/**
 * SQL for the reason why a role has more rights than a server should have: it is a superuser, may create roles (before Postgres 16, it
 * could then join any role), owns an object, may become the owner, or may create objects.
 */
const tooMuch = `
  with owner (id) as (
    select datdba from pg_database where datname = current_database()
    union select nspowner from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    union select relowner from pg_class where relnamespace in (
      select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    union select proowner from pg_proc where pronamespace in (
      select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    union select oid from pg_roles where rolname in
      ('pg_write_all_data', 'pg_execute_server_program', 'pg_write_server_files', 'pg_database_owner')
  )
  select case
    when role.rolsuper then 'is a superuser'
    when role.rolcreaterole then 'may create roles'
    when role.rolbypassrls or role.rolreplication then 'may replicate or bypass row security'
    when exists (select from owner where id = role.oid) then 'owns the tables, or a part of them'
    when exists (select from owner where pg_has_role(role.oid, id, 'MEMBER')) then
      'may become ' || (select min(rolname) from pg_roles, owner where pg_roles.oid = id and pg_has_role(role.oid, id, 'MEMBER'))
    when has_database_privilege(role.oid, current_database(), 'CREATE') or has_schema_privilege(role.oid, 'public', 'CREATE')
      then 'may create schemas or tables'
  end as reason
  from pg_roles role where role.rolname = session_user`;

/** Checks that the role may act as `caudal_app`, and has no right to change the database's structure. @throws SetupFault */
export async function requireHumbleRole(client: Client, { connectionString, variable }: NamedDatabase): Promise<void> {
  const about = { variable, ...partsOf(connectionString) };
  const { rows } = await client.query<{ reason: string | null }>(tooMuch);
  const reason = rows[0]?.reason;
  if (reason) throw new SetupFault('role_may_too_much', { ...about, found: reason });
  const acts = await client.query<{ may: boolean }>(
    "select coalesce(pg_has_role(session_user, to_regrole('caudal_app'), 'MEMBER'), false) as may",
  );
  if (acts.rows[0]?.may !== true)
    throw new SetupFault('role_is_not_the_servers', { ...about, found: 'it is no member of it' });
}
