import { join } from 'node:path';
import {
  house_place,
  readConfig,
  startServer,
  type RunningServer,
  type Services,
  type Sites,
} from '@caudal/api-server';
import { SandboxChain } from '../sandbox/chain/chain.ts';
import type { KeptChain } from '../sandbox/chain/kept-chain.ts';
import { startDesk } from '../sandbox/desk.ts';
import type { DemoOfficer } from '../sandbox/desk-page.ts';
import type { Running } from '../seed/journey.ts';
import { Filling } from './filling.ts';
import type { Ports } from './ports.ts';
import { watchPresence } from './presence.ts';
import { startProcesses, type ProcessOptions, type Processes } from './processes.ts';
import { announceRunning, announceStopped } from './running-database.ts';
import { transactions_path } from '../sandbox/chain/transaction-page.ts';

export interface SandboxOptions extends ProcessOptions {
  ports: Ports;
  /** The addresses at which browsers find the apps, if something stands in front of the server. */
  origins?: Pick<Urls, 'customer' | 'backoffice'>;
  /** The officers whose authenticator codes the desk shows. */
  officers: readonly DemoOfficer[];
  /** Folders of the built apps, once they are built; null for an app that something else serves. */
  sites: Sites | Promise<Sites>;
  /** Processes that were started in advance. Default: `startSandbox` starts them. */
  processes?: Processes;
  /**
   * Fills the sandbox before the server's jobs run, because they would give up on deposits dated long ago. The server becomes reachable
   * when `seed` ends or calls `whenPresentable`, whose promise resolves once browsers can reach the product: work after it does not delay
   * the first page.
   */
  seed?: (running: Running, whenPresentable: () => Promise<void>) => Promise<void>;
  /** Halts a new chain at the start of its history, so that `seed` can simulate people's acts in that history. Default: false. */
  leavesPast?: boolean;
  /** Called once browsers can reach the product, which may not be filled by then. */
  whenReachable?: (urls: Urls) => void;
  /** Lets other commands on this machine find this sandbox. Default: true. */
  announced?: boolean;
  /** Slows the chain down while nobody uses the product. Default: false. */
  rests?: boolean;
  /** Called with the sandbox's chain when somebody begins to use a product that `rests`. */
  greet?: (services: Services, chain: SandboxChain) => Promise<void>;
}

/** The addresses at which browsers find the parts of the product. */
export interface Urls {
  customer: string;
  backoffice: string;
  desk: string;
}

export interface Sandbox {
  server: RunningServer;
  urls: Urls;
  /** Stops everything that was started, in reverse order. */
  stop: () => Promise<void>;
}

/**
 * Starts the whole product on this machine: database, chain, sandbox desk and server. Resolves once it is filled and its jobs run. If
 * one part fails to start, stops those that had started.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { ports, officers, dataDir, sites, environment } = options;
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of started.splice(0).reverse()) await stopOne();
  };
  const urls = urlsOf(options);
  const processes = options.processes ?? startProcesses(options);
  started.push(processes.stop);
  // Starts in parallel with the database: on a first start both take some seconds. The `await` below throws a failure.
  const startingChain = processes.chain?.then((kept) => startChain(kept, options.leavesPast ?? false));
  started.push(async () => (await startingChain?.catch(() => undefined))?.stop());
  try {
    const databaseUrl = await processes.databaseUrl;
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
    const desk = await startDesk({
      chain,
      port: ports.DESK_PORT,
      smtpPort: ports.SMTP_PORT,
      stateDir: join(dataDir, 'sandbox'),
      bank: bankOf(config),
      officers,
      appUrls: urls,
      eventsUrl: localUrl(ports.PUBLIC_PORT),
    });
    started.push(desk.stop);
    const filling = new Filling();
    const server = await startServer({
      config,
      sites,
      atWork: false,
      beforeListening: async ({ services, parts, product }) => {
        await chain?.furnish(await product.services.signer.addressOf(house_place));
        const notePayment = desk.journal.addOnce.bind(desk.journal);
        const past = options.leavesPast ? chain : null;
        const running = { services, parts, notePayment, ...(past && { chain: past }) };
        await filling.begin(async (whenPresentable) => {
          await options.seed?.(running, whenPresentable);
          await past?.goOn();
        });
      },
    });
    started.push(server.stop);
    options.whenReachable?.(urls);
    await filling.end();
    await server.startWork();
    if (chain && options.rests) started.push(await restWhileNobodyIsThere(options, chain, server.product.services));
    if (options.announced ?? true) {
      await announceRunning(dataDir, databaseUrl, urls.backoffice);
      started.push(() => announceStopped(dataDir));
    }
    return { server, urls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startChain(kept: KeptChain, leavesPast: boolean): Promise<SandboxChain> {
  const chain = await SandboxChain.on(kept);
  if (!leavesPast) await chain.goOn();
  return chain;
}

const localUrl = (port: number) => `http://localhost:${port}`;

function urlsOf({ ports, origins }: SandboxOptions): Urls {
  const { PUBLIC_PORT, INTERNAL_PORT, DESK_PORT } = ports;
  return {
    ...(origins ?? { customer: localUrl(PUBLIC_PORT), backoffice: localUrl(INTERNAL_PORT) }),
    desk: localUrl(DESK_PORT),
  };
}

/** Slows the chain down while nobody is there. Most load of an idle sandbox comes from it: each block is read, each trade sets a price. */
async function restWhileNobodyIsThere(
  { ports, greet }: SandboxOptions,
  chain: SandboxChain,
  services: Services,
): Promise<() => Promise<void>> {
  // A node that was stopped from the desk cannot change its pace; once started again, it goes on as usual.
  const ignore = () => undefined;
  const end = watchPresence({
    ports: Object.values(ports),
    come: () => {
      void chain
        .wake()
        .then(() => greet?.(services, chain))
        .catch(ignore);
    },
    leave: () => void chain.rest().catch(ignore),
  });
  await chain.rest().catch(ignore);
  return async () => end();
}

/** Returns the keys with which the sandbox's bank and the server authenticate each other. */
function bankOf(config: ReturnType<typeof readConfig>) {
  return {
    publicKey: config.BANK_PUBLIC_KEY,
    privateKey: config.BANK_PRIVATE_KEY[0],
    integritySecret: config.BANK_INTEGRITY_SECRET[0],
    eventsSecret: config.BANK_EVENTS_SECRET[0],
  };
}

/** Returns the server's configuration for the sandbox's own chain. */
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
