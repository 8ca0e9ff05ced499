import type { Logger } from 'pino';
import type { Config } from '../config/variables.ts';
import { awaitDatabase } from './await-database.ts';
import { migrate } from './migrate.ts';
import { requireServable } from './servable.ts';

/**
 * Prepares the database for a server. The sandbox migrates by itself; in production that is the owner's (`npm run migrate`), and a server
 * whose database is not as it needs it does not start.
 * @throws SetupFault
 */
export async function prepareDatabase(config: Config, log: Logger): Promise<void> {
  const database = { connectionString: config.DATABASE_URL, variable: 'DATABASE_URL' };
  await awaitDatabase(database, log, config.DATABASE_START_SECONDS * 1_000);
  if (config.CAUDAL_MODE === 'sandbox') await migrate(database);
  else await requireServable(database);
}
