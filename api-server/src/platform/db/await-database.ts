import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { SetupFault } from '../config/setup-fault.ts';
import { databaseFault, partsOf, type NamedDatabase } from './database-fault.ts';

const pause_milliseconds = 500;
/** The versions of Postgres that the product is tested on. An older one is refused, a newer one is served and warned about. */
const [oldest_postgres, newest_postgres] = [15, 18];

/**
 * Waits for a database that is still starting, then runs `work`; begins anew when the database goes away meanwhile.
 * @throws SetupFault when the database does not answer within `patience_milliseconds`, refuses the connection, or is too old; whatever
 * `work` throws.
 */
export async function awaitDatabase(
  database: NamedDatabase,
  log: Pick<Logger, 'warn'>,
  patience_milliseconds: number,
  work: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const end = Date.now() + patience_milliseconds;
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      const untested = await withClient(database, 'caudal start', async (client) => {
        const version = await postgresOf(client, database);
        await requirePrimary(client, database);
        return whyUntested(version);
      });
      await work();
      if (untested) log.warn(untested);
      return;
    } catch (error) {
      if (!(error instanceof SetupFault) || !error.isPassing || Date.now() > end) throw error;
      if (!hasSaid) log.warn(`${error.message} Waiting for it.`);
      await wait(pause_milliseconds);
    }
  }
}

/**
 * Runs `work` on a new connection, and closes the connection afterwards.
 * @throws SetupFault when the database refuses the connection or ends it; whatever `work` throws.
 */
export async function withClient<Result>(
  database: NamedDatabase,
  application_name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectedTo(database, application_name);
  try {
    return await work(client);
  } catch (error) {
    const fault = databaseFault(error, database);
    throw fault instanceof SetupFault && fault.isPassing ? fault : error;
  } finally {
    await client.end();
  }
}

async function connectedTo(database: NamedDatabase, application_name: string): Promise<Client> {
  try {
    const { connectionString } = database;
    const client = new Client({ connectionString, application_name, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw databaseFault(error, database);
  }
}

/** @throws SetupFault if the database is a standby, as during a failover. */
async function requirePrimary(client: Client, { connectionString, variable }: NamedDatabase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
  if (rows[0]?.is_standby !== true) return;
  const found = 'it is a standby, which takes no writes';
  throw new SetupFault('database_unreachable', { variable, ...partsOf(connectionString), found });
}

/** Returns a warning about a version of Postgres that is newer than the tested ones; null for a tested one. */
export function whyUntested(version: number): string | null {
  if (version <= newest_postgres) return null;
  return `The database is Postgres ${version}. This version of Caudal is tested on Postgres ${oldest_postgres} to ${newest_postgres}: take a newer one that is tested on ${version}.`;
}

/** Returns the major version of Postgres. @throws SetupFault if the version is older than `oldest_postgres`. */
export async function postgresOf(client: Client, { connectionString }: NamedDatabase): Promise<number> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  const major = Math.floor(Number(rows[0]?.number) / 10_000);
  if (major >= oldest_postgres) return major;
  throw new SetupFault('database_too_old', { ...partsOf(connectionString), found: rows[0]?.name ?? '' });
}
