import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithFault, SetupFault } from '../../api-server/src/platform/config/setup-fault.ts';
import { isArchive } from '../../api-server/src/platform/release.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { LockHeld } from '../setup/process-lock.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { isAlive, takesConnections } from './liveness.ts';

/** The record by which other commands on this machine find a running `npm start`. */
interface RunningSandbox {
  pid: number;
  databaseUrl: string;
  backofficeUrl: string;
}

/** The folder of all the sandbox's data: SANDBOX_DIR, or `.data` in this checkout. */
export const sandboxDir = process.env['SANDBOX_DIR'] ?? join(repositoryRoot, '.data');

const fileIn = (dataDir: string) => join(dataDir, 'running.json');

export async function announceRunning(dataDir: string, databaseUrl: string, backofficeUrl: string): Promise<void> {
  const running: RunningSandbox = { pid: process.pid, databaseUrl, backofficeUrl };
  await writeFile(fileIn(dataDir), JSON.stringify(running), { mode: 0o600 });
}

export async function announceStopped(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

interface ReachableDatabase extends Omit<RunningSandbox, 'pid'> {
  stop: () => Promise<void>;
}

/** Ends a command of a release's archive that lacks a variable: an archive has no sandbox whose database the command could use instead. */
export function requireInArchive(...names: readonly ('DATABASE_URL' | 'INTERNAL_ORIGIN')[]): void {
  const missing = names.filter((name) => isArchive && !process.env[name]);
  if (missing.length === 0) return;
  const found = `${missing.join(' and ')} must be set. Start this command with the variables of the server, as docs/operations/install.md says.`;
  endWithFault(new SetupFault('variables', { found }));
}

/** Returns the database of `runningDatabase` for a command, opened. Ends the command while another process is starting that database. */
export async function openRunningDatabase() {
  requireInArchive('DATABASE_URL');
  const { databaseUrl, backofficeUrl, stop } = await runningDatabase().catch((error: unknown) => {
    if (!(error instanceof LockHeld)) throw error;
    console.error(error.message);
    return process.exit(1);
  });
  const { awaitDatabase, createDatabase, createPool } = await import('@caudal/api-server');
  await awaitDatabase({ connectionString: databaseUrl, variable: 'DATABASE_URL' }, console, 0).catch(endWithFault);
  const db = createDatabase(createPool({ connectionString: databaseUrl, max: 1 }));
  return { db, backofficeUrl, close: () => db.destroy().then(stop) };
}

/**
 * Returns the database that DATABASE_URL names, else that of a running `npm start`, else the sandbox's own, which it starts. Behind a pooler it is
 * the one that DATABASE_DIRECT_URL names: a pooler refuses what a command sets for its session.
 */
async function runningDatabase(): Promise<ReachableDatabase> {
  const backofficeUrl = process.env['INTERNAL_ORIGIN'] ?? 'http://localhost:3100';
  const { DATABASE_URL: named, DATABASE_DIRECT_URL: direct = 'none' } = process.env;
  if (named) return { databaseUrl: direct === 'none' ? named : direct, backofficeUrl, stop: async () => undefined };
  const running = await findRunning();
  if (running) return { ...running, stop: async () => undefined };
  const postgres = await startPostgres({ dataDir: join(sandboxDir, 'postgres') });
  // Imported only here: npm start imports this file for `sandboxDir` before anything else, and loading the server takes a second.
  const { migrate } = await import('@caudal/api-server');
  await migrate({ connectionString: postgres.url });
  return { databaseUrl: postgres.url, backofficeUrl, stop: postgres.stop };
}

/**
 * Returns the running `npm start` that keeps its data in a folder; null if none does. The process id of a killed one may soon belong to
 * another process (usual in containers), so its back office must accept connections too.
 */
export async function findRunning(dataDir = sandboxDir): Promise<RunningSandbox | null> {
  const written = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  if (written === null) return null;
  const running = readWritten(written);
  if (!running || running.pid === process.pid || !isAlive(running.pid)) return null;
  const { hostname, port } = new URL(running.backofficeUrl);
  return (await takesConnections(hostname, Number(port))) ? running : null;
}

/** Parses the record. Returns null for a file whose writing was interrupted. */
function readWritten(written: string): RunningSandbox | null {
  try {
    return JSON.parse(written) as RunningSandbox;
  } catch {
    return null;
  }
}
