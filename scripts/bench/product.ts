import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Collecting, RunningServer } from '@caudal/api-server';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { removeCluster } from '../postgres/place.ts';
import type { Desk } from '../sandbox/desk.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { anOfficerOf } from './officer.ts';
import { serveDatabase } from './served-database.ts';

/** The product on a database of its own, started for a benchmark. */
export interface Product {
  databaseUrl: string;
  db: RunningServer['services']['db'];
  files: RunningServer['services']['files'];
  origin: string;
  /** The product's bank client; the sandbox's bank itself is in `desk`. */
  bank: Collecting;
  desk: Desk;
  customer: () => Visitor;
  /** Enrols an officer, once, and signs them in. */
  officer: () => Promise<Visitor>;
  /** The processes that do the product's work. */
  pids: Record<'server' | 'database', readonly number[]>;
  /** Returns the heap that the server uses after a garbage collection, in bytes. */
  heapBytes: () => Promise<number>;
  /** The address of the product's mail server. */
  smtpUrl: string;
  /** Starts a bare server of this folder, which prints its port; `args` follow the connection string. It ends with the product. */
  startBare: (file: string, ...args: readonly string[]) => Promise<{ origin: string; pids: readonly number[] }>;
  openCustomer: RunningServer['product']['openCustomer'];
  stop: () => Promise<void>;
}

/** Starts Postgres, and the server as a process of its own, with further variables. */
export async function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
  const dataDir = join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir });
  const served = await serveDatabase(postgres.url, folder, environment);
  const { server, db, desk, origins, openCustomer, files, bank, smtpUrl } = served;
  const peers: (() => void)[] = [];
  return {
    databaseUrl: postgres.url,
    db,
    files,
    bank,
    desk,
    origin: origins.customer,
    pids: { server: [server.pid], database: [(await postgres.pid()) ?? 0] },
    heapBytes: () => server.heapBytes(),
    openCustomer,
    customer: () => new Visitor(origins.customer),
    officer: () => anOfficerOf(served),
    smtpUrl,
    startBare: async (file, ...args) => {
      const entry = fileURLToPath(new URL(file, import.meta.url));
      const peer = spawn(process.execPath, [entry, postgres.url, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      peers.push(() => void peer.kill());
      const [port] = (await once(peer.stdout, 'data')) as [Buffer];
      const pids = peer.pid === undefined ? [] : [peer.pid];
      return { origin: `http://127.0.0.1:${port.toString().trim()}`, pids };
    },
    stop: async () => {
      for (const stopPeer of peers) stopPeer();
      await served.stop();
      await postgres.stop();
      await removeCluster(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A signed-in customer, with the time that signing in took. */
type SignedIn = Visitor & { id: string; signIn_milliseconds: number };

/** Creates a customer without any history and signs them in. */
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
