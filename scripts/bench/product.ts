import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createDatabase,
  createPool,
  readConfig,
  startServer,
  type Collecting,
  type RunningServer,
} from '@caudal/api-server';
import { KillableServer } from '../../api-server/src/testing/killable-server.ts';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { hashToken } from '../../api-server/src/identity/tokens.ts';
import { removeCluster } from '../postgres/place.ts';
import { sandboxBankKeys } from '../sandbox/bank-keys.ts';
import { startDesk, type Desk } from '../sandbox/desk.ts';
import { freePort, startPostgres } from '../postgres/start-postgres.ts';

/** The product on a database of its own, for a benchmark. */
export interface Product {
  databaseUrl: string;
  db: RunningServer['services']['db'];
  files: RunningServer['services']['files'];
  origin: string;
  /** The product's way to the bank, and the sandbox's bank itself. */
  bank: Collecting;
  desk: Desk;
  customer: () => Visitor;
  /** What does its work. */
  pids: Record<'server' | 'database', readonly number[]>;
  /** The bare peer; its `/read` asks for this token. */
  startBare: (accessToken: string) => Promise<{ origin: string; pids: readonly number[] }>;
  openCustomer: RunningServer['product']['openCustomer'];
  stop: () => Promise<void>;
}

/** Starts Postgres, and the server as a process of its own. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
  const dataDir = join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir });
  const [publicPort, internalPort] = [await freePort(), await freePort()];
  const smtpPort = await freePort();
  const desk = await startDesk({
    port: 0,
    smtpPort,
    stateDir: join(folder, 'sandbox'),
    bank: sandboxBankKeys,
    officers: [],
    appUrls: { customer: '', backoffice: '' },
  });
  const config = readConfig({
    CAUDAL_MODE: 'sandbox',
    BANK_URL: `${desk.url}/bank/v1`,
    // Letters are part of what is measured: without a place to go they would be tried again and again.
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DATABASE_URL: postgres.url,
    PUBLIC_PORT: String(publicPort),
    PUBLIC_ORIGIN: `http://127.0.0.1:${publicPort}`,
    INTERNAL_PORT: String(internalPort),
    INTERNAL_ORIGIN: `http://127.0.0.1:${internalPort}`,
    FILES_DIR: join(folder, 'files'),
    LOG_LEVEL: 'silent',
  });
  // Once in this process, to migrate and for its services; then as a process of its own, to be measured.
  const here = await startServer({ config, sites: { customer: null, backoffice: null } });
  const { files } = here.services;
  const bank = here.parts.rails[0]?.collecting;
  if (!bank) throw new Error('The product has no rail that collects');
  await here.stop();
  const server = new KillableServer(config);
  await server.start();
  const db = createDatabase(createPool({ connectionString: postgres.url }));
  const peers: (() => void)[] = [];
  return {
    databaseUrl: postgres.url,
    db,
    files,
    bank,
    desk,
    origin: config.PUBLIC_ORIGIN,
    pids: { server: [server.pid], database: [(await postgres.pid()) ?? 0] },
    openCustomer: here.product.openCustomer,
    customer: () => new Visitor(config.PUBLIC_ORIGIN),
    startBare: async (accessToken) => {
      const entry = fileURLToPath(new URL('bare-server.ts', import.meta.url));
      const peer = spawn(process.execPath, [entry, postgres.url, hashToken(accessToken).toString('hex')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      peers.push(() => void peer.kill());
      const [port] = (await once(peer.stdout, 'data')) as [Buffer];
      const pids = peer.pid === undefined ? [] : [peer.pid];
      return { origin: `http://127.0.0.1:${port.toString().trim()}`, pids };
    },
    stop: async () => {
      for (const stopPeer of peers) stopPeer();
      await db.destroy();
      await server.kill();
      await desk.stop();
      await postgres.stop();
      await removeCluster(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `signIn_milliseconds`: how long signing in took. */
export type SignedIn = Visitor & { id: string; signIn_milliseconds: number };

/** Whoever the bench is, signed in: a customer without a story. */
export async function signedIn({ db, customer, openCustomer }: Product): Promise<SignedIn> {
  const { createCustomer, hashPassword, inTransaction } = await import('@caudal/api-server');
  const [email, password] = [`bench-${randomUUID()}@correo.example`, 'cuatro caballos en el rio'];
  const password_hash = await hashPassword(password);
  const id = await inTransaction(db, (transaction) =>
    createCustomer(transaction, { email, password_hash, lang_key: 'es' }, openCustomer, new Date()),
  );
  const visitor = customer();
  const began = performance.now();
  await visitor.signIn(email, password);
  return Object.assign(visitor, { id: id ?? '', signIn_milliseconds: performance.now() - began });
}
