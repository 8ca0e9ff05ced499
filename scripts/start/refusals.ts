import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, takesConnections } from './liveness.ts';
import { findRunning } from './running-database.ts';

/** Thrown when `npm start` refuses to run; the message gives the reason. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Refuses a second start. @throws StartRefused while another `npm start` or `npm run dev` uses this folder and its data. */
export async function refuseSecondStart(dataDir: string): Promise<void> {
  const running = await findRunning(dataDir);
  if (!running) return;
  throw new StartRefused(
    `Caudal already runs from this folder (process ${running.pid}); its back office is at ${running.backofficeUrl}.\n` +
      'Stop it with Ctrl-C before you start it again. Nothing was changed.',
  );
}

/** Refuses an unsafe `--reset`. @throws StartRefused if it would delete data that something else uses or depends on. */
export async function refuseReset(dataDir: string, environment: Record<string, string | undefined>): Promise<void> {
  if (environment['DATABASE_URL']) {
    throw new StartRefused(
      '--reset begins the sandbox anew, but DATABASE_URL names a database of yours: its rows would stay while the\n' +
        'customers’ files in .data/ are deleted. Unset DATABASE_URL to reset the sandbox, or empty both yourself.',
    );
  }
  if (environment['SANDBOX_DIR']) {
    throw new StartRefused(
      `--reset deletes all that is in a sandbox's folder, and SANDBOX_DIR names one of yours: ${environment['SANDBOX_DIR']}.\n` +
        'Unset SANDBOX_DIR to reset the sandbox of this folder, or empty that one yourself.',
    );
  }
  const pid = await runningPostgres(join(dataDir, 'postgres'));
  if (pid === null) return;
  throw new StartRefused(
    `The database in .data/postgres is running (process ${pid}): something of this folder uses it.\n` +
      'Stop that first, then reset. Nothing was deleted.',
  );
}

/**
 * Returns the process id of the server that runs on a cluster; null if none does. The server's lock file holds the process id in its
 * first line and the port in its fourth.
 */
async function runningPostgres(cluster: string): Promise<number | null> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = lock.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && isAlive(pid))) return null;
  // The lock file of a killed server stays, and its process id may belong to another program by now.
  return port > 0 && (await takesConnections('127.0.0.1', port)) ? pid : null;
}
