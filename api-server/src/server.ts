import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { createWompi } from './bank/wompi.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config/variables.ts';
import { createDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { listenForNotifications } from './db/notifications.ts';
import { createPool } from './db/pool.ts';
import { inTransaction } from './db/transaction.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createHandlers } from './http/handlers.ts';
import { createListener } from './http/listener.ts';
import { createJobs } from './jobs/jobs.ts';
import { createWorkers } from './jobs/workers.ts';
import { LiveHub } from './live/live.ts';
import { createMailer } from './mail/mailer.ts';
import type { Services } from './services.ts';
import { timeLimits, type TimeLimits } from './time-limits.ts';
import { openHouseAccounts } from './wallet/customer-accounts.ts';

export interface ServerOptions {
  config: Config;
  /** Folders of the built apps; null serves the operations only. */
  sites: { customer: string | null; backoffice: string | null };
  clock?: Clock;
  log?: Logger;
  /** Where they are not those of production. */
  limits?: Partial<TimeLimits>;
}

export interface RunningServer {
  services: Services;
  /** Where the two listeners really are: a port of 0 in the configuration takes a free one. */
  publicUrl: string;
  internalUrl: string;
  /** Takes no new requests, finishes those under way and the jobs, closes. Safe to call twice. */
  stop: () => Promise<void>;
}

/** Starts the whole server: migrates, opens both listeners and begins to work on the jobs. */
export async function startServer({
  config,
  sites,
  clock = systemClock,
  log = createLog(config),
  limits: changedLimits = {},
}: ServerOptions): Promise<RunningServer> {
  const files = await openFileStore(config);
  await migrate({ connectionString: config.DATABASE_URL });
  const onError = (error: Error) => log.warn({ err: error }, 'A database connection broke');
  const limits = { ...timeLimits, ...changedLimits };
  const statement_timeout_ms = limits.statement_milliseconds;
  const pool = createPool({ connectionString: config.DATABASE_URL, max: 16, statement_timeout_ms, onError });
  const db = createDatabase(pool);
  const notifications = await listenForNotifications(config.DATABASE_URL, onError);
  const live = await LiveHub.create(notifications);
  const jobs = await createJobs(pool, log, config.DATA_KEY);
  const services: Services = { config, db, clock, log, jobs, files, live, bank: createWompi(config) };
  await inTransaction(db, openHouseAccounts);
  const handlers = createHandlers(services);
  const publicListener = await createListener(
    { audience: 'customer', siteDir: sites.customer, limits },
    services,
    handlers,
  );
  const internalListener = await createListener(
    { audience: 'backoffice', siteDir: sites.backoffice, limits },
    services,
    handlers,
  );
  const publicUrl = await publicListener.listen({ host: config.PUBLIC_HOST, port: config.PUBLIC_PORT });
  const internalUrl = await internalListener.listen({ host: config.INTERNAL_HOST, port: config.INTERNAL_PORT });
  await jobs.start(createWorkers(services, createMailer(config)));

  let stopping: Promise<void> | undefined;
  const stopNow = async () => {
    live.close();
    await Promise.all([publicListener.close(), internalListener.close()]);
    await jobs.stop();
    await notifications.close();
    await db.destroy();
  };
  return { services, publicUrl, internalUrl, stop: () => (stopping ??= stopNow()) };
}

/** What is written of an error: never the objects that hang on it, which hold requests, parameters and connections. */
function describeError(error: Error & { code?: string }): object {
  const { name, message, code, stack, cause } = error;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}

/** Logs are JSON lines without personal data: what could hold any is removed before it is written. */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    serializers: { err: describeError },
    redact: {
      paths: ['req.headers', 'headers', '*.password', '*.email', '*.to', '*.token', 'err.config', 'err.parameters'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
