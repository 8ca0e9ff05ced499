import { join } from 'node:path';
import {
  createDatabase,
  createPool,
  readConfig,
  startServer,
  type Collecting,
  type RunningServer,
} from '@caudal/api-server';
import type { KeyRing } from '../../api-server/src/platform/sealing/key-ring.ts';
import { KillableServer } from '../../api-server/src/testing/killable-server.ts';
import { freePort } from '../setup/free-port.ts';
import { startDesk, type Desk } from '../sandbox/desk.ts';
import type { Database } from './databases.ts';

/** The server, in a process of its own, on an existing database. */
export interface ServedDatabase {
  server: KillableServer;
  /** Connections with the application's role. */
  db: Database;
  desk: Desk;
  origins: Record<'customer' | 'backoffice', string>;
  dataKey: KeyRing;
  files: RunningServer['services']['files'];
  /** The product's bank client. */
  bank: Collecting;
  smtpUrl: string;
  openCustomer: RunningServer['product']['openCustomer'];
  stop: () => Promise<void>;
}

/** Starts the server on a database, with further variables. Its files go into `folder`, which the caller removes. */
export async function serveDatabase(
  databaseUrl: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedDatabase> {
  const [publicPort, internalPort] = [await freePort(), await freePort()];
  const smtpPort = await freePort();
  const desk = await startDesk({
    smtpPort,
    stateDir: join(folder, 'sandbox'),
  });
  const config = readConfig({
    CAUDAL_MODE: 'sandbox',
    BANK_URL: `${desk.url}/bank/v1`,
    // E-mails are part of the measured work; without a mail server they would be retried over and over.
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DATABASE_URL: databaseUrl,
    PUBLIC_PORT: String(publicPort),
    PUBLIC_ORIGIN: `http://127.0.0.1:${publicPort}`,
    INTERNAL_PORT: String(internalPort),
    INTERNAL_ORIGIN: `http://127.0.0.1:${internalPort}`,
    FILES_DIR: join(folder, 'files'),
    LOG_LEVEL: 'silent',
    ...environment,
  });
  // Starts once in this process, to migrate and to obtain its services, then in a process of its own, to be measured.
  const here = await startServer({ config, sites: { customer: null, backoffice: null } });
  const { files } = here.services;
  const bank = here.parts.rails[0]?.collecting;
  if (!bank) throw new Error('The product has no rail that collects');
  await here.stop();
  const server = new KillableServer(config, { environment });
  await server.start();
  const db = createDatabase(createPool({ connectionString: databaseUrl }));
  return {
    server,
    db,
    desk,
    origins: { customer: config.PUBLIC_ORIGIN, backoffice: config.INTERNAL_ORIGIN },
    dataKey: config.DATA_KEY,
    files,
    bank,
    smtpUrl: config.SMTP_URL,
    openCustomer: here.product.openCustomer,
    stop: async () => {
      await db.destroy();
      await server.kill();
      await desk.stop();
    },
  };
}
