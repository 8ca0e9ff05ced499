import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../postgres/start-postgres.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { isAlive, takesConnections } from './liveness.ts';

/** What a running `npm start` leaves for other commands of this machine to find it. */
export interface RunningSandbox {
  pid: number;
  databaseUrl: string;
  backofficeUrl: string;
}

/** Where the sandbox keeps all that it has: in this folder, or where SANDBOX_DIR says. */
export const sandboxDir = process.env['SANDBOX_DIR'] ?? join(repositoryRoot, '.data');

const fileIn = (dataDir: string) => join(dataDir, 'running.json');

export async function announceRunning(dataDir: string, databaseUrl: string, backofficeUrl: string): Promise<void> {
  const running: RunningSandbox = { pid: process.pid, databaseUrl, backofficeUrl };
  await writeFile(fileIn(dataDir), JSON.stringify(running), { mode: 0o600 });
}

export async function announceStopped(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

export interface ReachableDatabase {
  databaseUrl: string;
  backofficeUrl: string;
  stop: () => Promise<void>;
}

/** The database that DATABASE_URL names; else that of a running `npm start`; else the sandbox's own, started for this. */
export async function runningDatabase(): Promise<ReachableDatabase> {
  const backofficeUrl = process.env['INTERNAL_ORIGIN'] ?? 'http://localhost:3100';
  const named = process.env['DATABASE_URL'];
  if (named) return { databaseUrl: named, backofficeUrl, stop: async () => undefined };
  const running = await findRunning();
  if (running) return { ...running, stop: async () => undefined };
  const postgres = await startPostgres({ dataDir: join(sandboxDir, 'postgres') });
  // Read only here: npm start asks this file where its data is before it starts anything, and reading the server takes a second.
  const { migrate } = await import('@caudal/api-server');
  await migrate({ connectionString: postgres.url });
  return { databaseUrl: postgres.url, backofficeUrl, stop: postgres.stop };
}

/**
 * The `npm start` that runs now and keeps its data there. The number of a process that was killed soon belongs to another one
 * (usual in containers), so its back office must take connections as well.
 */
export async function findRunning(dataDir = sandboxDir): Promise<RunningSandbox | null> {
  const written = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  if (written === null) return null;
  const running = readWritten(written);
  if (!running || running.pid === process.pid || !isAlive(running.pid)) return null;
  const { hostname, port } = new URL(running.backofficeUrl);
  return (await takesConnections(hostname, Number(port))) ? running : null;
}

/** Null for a file that was cut off while it was written. */
function readWritten(written: string): RunningSandbox | null {
  try {
    return JSON.parse(written) as RunningSandbox;
  } catch {
    return null;
  }
}
