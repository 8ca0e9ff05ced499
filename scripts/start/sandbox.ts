import { join } from 'node:path';
import { createSigner, house_place, readConfig, startServer, type RunningServer } from '@caudal/api-server';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../setup/free-port.ts';
import { SandboxChain } from '../sandbox/chain/chain.ts';
import { startDesk } from '../sandbox/desk.ts';
import type { DemoOfficer } from '../sandbox/desk-page.ts';
import type { Running } from '../seed/journey.ts';
import type { Ports } from './ports.ts';
import { announceRunning, announceStopped } from './running-database.ts';
import { transactions_path } from '../sandbox/chain/transaction-page.ts';

export interface SandboxOptions {
  ports: Ports;
  /** Where browsers find the apps, when that is not the server itself. */
  appPorts?: { customer: number; backoffice: number };
  /** The officers whose authenticators the desk holds. */
  officers: readonly DemoOfficer[];
  /** Everything that is kept is kept here. */
  dataDir: string;
  /** Folders of the built apps; null where something else serves them. */
  sites: { customer: string | null; backoffice: string | null };
  /** Settings besides those of the sandbox; the environment's win over them. */
  environment: Record<string, string | undefined>;
  log: (line: string) => void;
  /** How much past the chain's market begins with. Default: a month. */
  chain_past_seconds?: number;
  /** Fills it before the server begins to work: what happened long ago is no deposit for its jobs to give up on. */
  seed?: (running: Running) => Promise<void>;
  /** Whether other commands of this machine should find this one. Default: yes. */
  announced?: boolean;
}

export interface Sandbox {
  server: RunningServer;
  urls: { customer: string; backoffice: string; desk: string };
  /** Stops everything that was started, the newest first. */
  stop: () => Promise<void>;
}

/** Starts the whole product on this machine: database, outside world, server. What fails to start stops what had started. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { ports, officers, dataDir, sites, environment, log } = options;
  const appPorts = options.appPorts ?? { customer: ports.PUBLIC_PORT, backoffice: ports.INTERNAL_PORT };
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of started.splice(0).reverse()) await stopOne();
  };
  const urls = {
    customer: `http://localhost:${appPorts.customer}`,
    backoffice: `http://localhost:${appPorts.backoffice}`,
    desk: `http://localhost:${ports.DESK_PORT}`,
  };
  // Beside the database: on a first start both take some seconds.
  const startingChain = startChain(options).then((chain) => {
    if (chain) started.push(() => chain.stop());
    return chain;
  });
  // A failure is thrown where the chain is needed.
  startingChain.catch(() => undefined);
  try {
    let databaseUrl = environment['DATABASE_URL'];
    if (!databaseUrl) {
      const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), log });
      started.push(postgres.stop);
      databaseUrl = postgres.url;
    }
    const chain = await startingChain;
    const config = readConfig({
      CAUDAL_MODE: 'sandbox',
      ...(chain && chainConfiguration(chain, urls.desk)),
      ...environment,
      DATABASE_URL: databaseUrl,
      PUBLIC_PORT: String(ports.PUBLIC_PORT),
      PUBLIC_ORIGIN: urls.customer,
      INTERNAL_PORT: String(ports.INTERNAL_PORT),
      INTERNAL_ORIGIN: urls.backoffice,
      SMTP_URL: environment['SMTP_URL'] ?? `smtp://127.0.0.1:${ports.SMTP_PORT}`,
      BANK_URL: environment['BANK_URL'] ?? `http://127.0.0.1:${ports.DESK_PORT}/bank/v1`,
      FILES_DIR: environment['FILES_DIR'] ?? join(dataDir, 'files'),
      LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn',
    });
    await chain?.furnish(await createSigner(config).addressOf(house_place));
    const desk = await startDesk({
      chain,
      port: ports.DESK_PORT,
      smtpPort: ports.SMTP_PORT,
      stateDir: join(dataDir, 'sandbox'),
      bank: {
        publicKey: config.BANK_PUBLIC_KEY,
        privateKey: config.BANK_PRIVATE_KEY,
        integritySecret: config.BANK_INTEGRITY_SECRET,
        eventsSecret: config.BANK_EVENTS_SECRET,
      },
      officers,
      appUrls: urls,
    });
    started.push(desk.stop);
    const server = await startServer({ config, sites, atWork: false });
    started.push(server.stop);
    await options.seed?.({ ...server, notePayment: (...payment) => desk.journal.addOnce(...payment) });
    await server.startWork();
    if (options.announced ?? true) {
      await announceRunning(databaseUrl, urls.backoffice);
      started.push(announceStopped);
    }
    return { server, urls, stop };
  } catch (error) {
    await startingChain.catch(() => undefined);
    await stop();
    throw error;
  }
}

/** The sandbox's own chain, unless the environment names another. */
async function startChain({
  environment,
  dataDir,
  chain_past_seconds,
}: SandboxOptions): Promise<SandboxChain | undefined> {
  if (environment['EVM_RPC_URL']) return undefined;
  const past_seconds = chain_past_seconds ?? Infinity;
  return SandboxChain.start({ port: await freePort(), stateDir: join(dataDir, 'chain'), past_seconds });
}

/** What the server is told of the sandbox's own chain. */
function chainConfiguration({ url, contracts }: SandboxChain, desk: string): Record<string, string> {
  const tokens = Object.entries(contracts.tokens).map(([symbol, address]) => `${symbol}=${address}`);
  return {
    EVM_RPC_URL: url,
    EVM_TOKENS: tokens.join(','),
    EVM_ROUTER: contracts.router,
    EVM_EXECUTOR: contracts.executor,
    EVM_EXPLORER_URL: `${desk}${transactions_path}`,
  };
}
