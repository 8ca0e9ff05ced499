import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../setup/free-port.ts';
import { takeLock } from '../setup/process-lock.ts';
import { initialiseCluster, provisionCluster, type ClusterUrls } from './cluster.ts';
import { postmasterPid } from './former-server.ts';
import { DEFAULT_DATA_DIR, findPlace, type Place } from './place.ts';
import { startPostmaster, type Postmaster, type PostmasterOptions } from './postmaster.ts';

type PostgresOptions = {
  /** The cluster's folder; `.data/postgres` of this checkout by default. */
  readonly dataDir?: string;
  /** TCP port on 127.0.0.1; a free one by default (0). */
  readonly port?: number;
  readonly log?: (line: string) => void;
  /** The restarts allowed per minute; a server that dies more often is not started again. Default: 10. */
  readonly restartsPerMinute?: number;
  /** True if commits must survive a power cut; otherwise the cluster is kept in memory if there is room. Default: true. */
  readonly durable?: boolean;
  /** The version of Postgres to run, as `findBinaries` accepts it. Default: the one of TEST_POSTGRES, else the bundled one. */
  readonly version?: string;
};

export type RunningPostgres = ClusterUrls & {
  /** The actual folder of the cluster, which for root differs from the requested one. */
  readonly dataDir: string;
  readonly port: number;
  /** Shuts down fast: open transactions are rolled back, committed ones are on disk. Safe to call twice. */
  stop(): Promise<void>;
  /** Returns the current process id of the postmaster. */
  pid(): Promise<number | undefined>;
};

const RESTARTS_PER_MINUTE = 10;

/**
 * Runs Postgres, the bundled 18 by default, on loopback, creating the cluster at the first start. `url` connects as the owner of the database
 * `caudal`, `adminUrl` as the superuser. If the server dies, it is started again on the same port; if this process dies for
 * any reason, the server shuts down by itself.
 * @throws LockHeld while another process runs the cluster or is starting it.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const dataDir = options.dataDir ?? DEFAULT_DATA_DIR;
  // The lock keeps a second start out: two first starts would each discard the other's unfinished cluster.
  const letGo = await takeLock(
    `${dataDir}.lock`,
    (pid) => `The database in ${dataDir} is in use by process ${pid}: is Caudal already running from this folder?`,
  );
  try {
    const running = await startAlone(dataDir, options);
    return { ...running, stop: () => running.stop().finally(letGo) };
  } catch (error) {
    await letGo();
    throw error;
  }
}

async function startAlone(dataDir: string, options: PostgresOptions): Promise<RunningPostgres> {
  const { log = () => undefined, restartsPerMinute = RESTARTS_PER_MINUTE, durable = true } = options;
  const place = await findPlace(dataDir, durable, options.version);
  await initialiseCluster(place, log);
  const { postmaster, port } = await startOnPort(place, options.port ?? 0, { log, durable });
  const supervised = keepAlive(place, port, postmaster, { log, restartsPerMinute, durable });
  try {
    const urls = await provisionCluster(place, port);
    return { ...urls, dataDir: place.dataDir, port, stop: supervised.stop, pid: () => postmasterPid(place.dataDir) };
  } catch (error) {
    await supervised.stop();
    throw error;
  }
}

async function startOnPort(
  place: Place,
  wanted: number,
  options: PostmasterOptions,
): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted === 0 ? await freePort() : wanted;
    try {
      return { postmaster: await startPostmaster(place, port, options), port };
    } catch (error) {
      // Another process may have taken the port between the search for a free one and its binding.
      const taken = error instanceof Error && error.message.includes('Address already in use');
      if (taken && wanted !== 0) {
        throw new Error(`Port ${wanted} on 127.0.0.1, meant for the database, is taken by another program.`, {
          cause: error,
        });
      }
      if (!taken || attempt === 5) throw error;
    }
  }
}

function keepAlive(
  place: Place,
  port: number,
  first: Postmaster,
  { log, restartsPerMinute, durable }: Required<Pick<PostgresOptions, 'log' | 'restartsPerMinute' | 'durable'>>,
): { stop(): Promise<void> } {
  let current = first;
  let stopped: Promise<void> | undefined;
  const restarts: number[] = [];
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.exited;
      if (stopped) return;
      restarts.push(Date.now());
      if (restarts.filter((at) => Date.now() - at < 60_000).length > restartsPerMinute) {
        log('the database keeps dying; not starting it again');
        return;
      }
      log('the database ended unexpectedly; starting it again');
      // Processes of the killed server may hold its shared memory for a moment, and the start is then refused.
      const next = await startPostmaster(place, port, { log, durable }).catch(() => sleep(200));
      if (!next) continue;
      current = next;
      if (stopped) await current.stop();
    }
  };
  const watching = watch();
  const stopOnce = async (): Promise<void> => {
    // Yields once, so that `stopped` is set before `watch` notices the server's end.
    await Promise.resolve();
    await current.stop();
    await watching;
  };
  return { stop: () => (stopped ??= stopOnce()) };
}
