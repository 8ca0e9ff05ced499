import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { afterAll } from 'vitest';
import { readConfig } from '../platform/config/read-config.ts';
import type { Database } from '../platform/db/database.ts';
import { createImages, type Images } from '../platform/files/images.ts';
import { createLog } from '../platform/log.ts';
import { startServer, type ProductParts, type RunningServer } from '../server.ts';
import type { Pause } from '../shutdown.ts';
import type { TimeLimits } from '../platform/time-limits.ts';
import { createTestDatabase } from './database.ts';
import { lettersTo } from './letters.ts';
import { sandboxVariables } from './sandbox-variables.ts';
import { Visitor } from './visitor.ts';

/** The sandbox's mail server and bank, which all test files share. */
export interface TestPeers {
  url: string;
  smtpPort: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    desk: TestPeers;
  }
}

export interface TestServer {
  running: RunningServer;
  /** The database as the application's role: that of the server, also where the test names it by DATABASE_URL. */
  db: Database;
  /** The database as the tables' owner, for writing what the application's role may not write. Not of a database that the test names. */
  owner: Database;
  /** Moves the server's clock ahead. */
  pass: (seconds: number) => void;
  /** Creates a visitor with a new browser, without cookies. */
  customer: () => Visitor;
  officer: () => Visitor;
  /**
   * Waits for a letter to an address, and returns the newest one, with the given subject if any. Letters may arrive in another order than
   * they were queued.
   */
  mailTo: (address: string, subject?: string) => Promise<{ subject: string; text: string }>;
  stop: () => Promise<void>;
}

export interface TestServerOptions {
  logTo?: DestinationStream;
  /** Shorter limits than production's, for tests that wait until a limit is exceeded. */
  limits?: Partial<TimeLimits>;
  /** Parts that replace those of the product (`ProductParts`). */
  parts?: Partial<ProductParts>;
  /** False to run no background work. Default: true. */
  background?: boolean;
  /** Waits between two phases of a shutdown. */
  pause?: Pause;
  /** False to leave jobs and background work stopped at the start. Default: true. */
  atWork?: boolean;
}

/** The image processes, shared by all servers of a test worker. They end with the worker, because starting one takes most of a second. */
let images: Images | undefined;

/** Starts the real server on a new database, with the sandbox's real mail server and bank as its peers. */
export async function startTestServer(
  environment: Record<string, string> = {},
  { logTo, limits, parts, background, atWork, pause }: TestServerOptions = {},
): Promise<TestServer> {
  const database = await createTestDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'files-'));
  const variables = await sandboxVariables(database, filesDir);
  const config = readConfig({ ...variables, LOG_LEVEL: 'silent', ...environment });
  let ahead_seconds = 0;
  const clock = () => new Date(Date.now() + ahead_seconds * 1_000);
  const end = async (...how: Parameters<typeof database.drop>) => {
    await database.drop(...how);
    await rm(filesDir, { recursive: true, force: true });
  };
  const running = await startServer({
    config,
    sites: { customer: null, backoffice: null },
    clock,
    images: (images ??= createImages()),
    ...(logTo && { log: createLog(config, logTo) }),
    ...(limits && { limits }),
    ...(parts && { parts }),
    ...(background !== undefined && { background }),
    ...(atWork !== undefined && { atWork }),
    ...(pause && { pause }),
  }).catch(async (error: unknown) => {
    // A server that cannot start has to close its connections.
    await end({ isUnused: true });
    throw error;
  });
  return {
    running,
    db: environment['DATABASE_URL'] === undefined ? database.db : running.services.db,
    owner: database.owner,
    pass: (seconds) => {
      ahead_seconds += seconds;
    },
    customer: () => new Visitor(config.PUBLIC_ORIGIN),
    officer: () => new Visitor(config.INTERNAL_ORIGIN),
    mailTo,
    stop: async () => {
      await running.stop();
      await end();
    },
  };
}

/** Starts a server for all tests of the calling file, and stops it after the last of them. */
export async function serverOfThisFile(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...options);
  afterAll(() => server.stop());
  return server;
}

async function mailTo(address: string, subject?: string): Promise<{ subject: string; text: string }> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const [mail] = await lettersTo(address, subject);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail ${subject === undefined ? '' : `'${subject}' `}to ${address} arrived`);
}
