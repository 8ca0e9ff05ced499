import { postgresOf, withClient } from './await-database.ts';
import type { NamedDatabase } from './database-fault.ts';
import { recordedIn } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

interface PendingMigrations {
  /** The migrations that `migrate` would apply, in its order. */
  readonly pending: readonly string[];
  /** Those after which a server that lacks them does not start any more. Empty for a database that has no migration yet. */
  readonly oneWay: readonly string[];
}

/** Returns the migrations that a database lacks. Changes nothing. @throws SetupFault */
export async function pendingMigrations(database: NamedDatabase, directory?: string): Promise<PendingMigrations> {
  return withClient(database, 'caudal migrate', async (client) => {
    const { migrations } = await readMigrationFiles(await postgresOf(client, database), directory);
    const { rows } = await client.query<{ exists: boolean }>(
      "select to_regclass('public.schema_migration') is not null as exists",
    );
    const recorded = rows[0]?.exists ? await recordedIn(client, 'schema_migration') : new Map<string, string>();
    const pending = migrations.filter(({ name }) => !recorded.has(name));
    const oneWay = recorded.size === 0 ? [] : pending.filter(({ isCompatible }) => !isCompatible);
    return { pending: pending.map(({ name }) => name), oneWay: oneWay.map(({ name }) => name) };
  });
}
