import type { Logger } from 'pino';
import { SetupFault } from '../config/setup-fault.ts';
import type { Config } from '../config/variables.ts';
import { awaitDatabase } from './await-database.ts';
import { migrate } from './migrate.ts';
import type { NamedDatabase } from './database-fault.ts';
import { requireHumbleSession, requireServable } from './servable.ts';
import { directDatabase, pooledDatabase, requirePooledSession } from './served-database.ts';

/**
 * Prepares the database for a server. In the sandbox the server migrates it, unless it is of this version and the server's role owns
 * nothing. In production the owner of the database migrates it (`npm run migrate`), and the server refuses to start on a database of another
 * version.
 * @throws SetupFault
 */
export async function prepareDatabase(config: Config, log: Logger): Promise<void> {
  const database = directDatabase(config);
  const patience_milliseconds = config.DATABASE_START_SECONDS * 1_000;
  const isSandbox = config.CAUDAL_MODE === 'sandbox';
  await awaitDatabase(database, log, patience_milliseconds, () =>
    isSandbox ? migrateUnlessServable(database) : requireServable(database),
  );
  const pooled = pooledDatabase(config);
  if (pooled)
    await awaitDatabase(pooled, log, patience_milliseconds, async () => {
      await requirePooledSession(pooled);
      if (!isSandbox) await requireHumbleSession(pooled);
    });
  const connectionString = config.READ_DATABASE_URL;
  if (connectionString !== 'none' && !isSandbox)
    await requireHumbleStandby({ connectionString, variable: 'READ_DATABASE_URL' }, log);
}

/** @throws SetupFault */
async function migrateUnlessServable(database: NamedDatabase): Promise<void> {
  try {
    await requireServable(database);
  } catch (error) {
    if (!(error instanceof SetupFault) || error.isPassing) throw error;
    await migrate(database);
  }
}

/** Checks the role of a standby. A standby that is away is no reason not to start, because the primary is read instead. @throws SetupFault */
async function requireHumbleStandby(standby: NamedDatabase, log: Logger): Promise<void> {
  try {
    await requireHumbleSession(standby);
  } catch (error) {
    if (!(error instanceof SetupFault) || !error.isPassing) throw error;
    log.warn(`${error.message} Its role could not be checked.`);
  }
}
