import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../setup/free-port.ts';
import { onConnection, runStatements } from '../on-connection.ts';
import { findPlace, removeCluster } from '../place.ts';
import { startPostmaster } from '../postmaster.ts';
import type { RunningPostgres } from '../start-postgres.ts';
import { giveTo } from '../system-user.ts';

const run = promisify(execFile);

/** A standby that follows a primary by streaming. */
export interface RunningStandby {
  /** The database as the owner of its tables. */
  readonly url: string;
  /** Lets the standby receive the log and replay none of it. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Stops it and deletes its files. Safe to call twice. */
  stop: () => Promise<void>;
}

/** Copies a running primary into a folder and starts the copy as its standby. The primary should be idle meanwhile. */
export async function startStandby(primary: RunningPostgres, dataDir: string): Promise<RunningStandby> {
  const place = await findPlace(dataDir, true);
  await copyCluster(primary, place.dataDir);
  const { hostname, port: primaryPort, username, password } = new URL(primary.adminUrl);
  const connection = `host=${hostname} port=${primaryPort} user=${username} password=${password}`;
  const settings = join(place.dataDir, 'postgresql.auto.conf');
  const signal = join(place.dataDir, 'standby.signal');
  await appendFile(settings, `primary_conninfo = '${connection}'\n`);
  await writeFile(signal, '');
  await giveTo(place.identity, settings, signal, join(place.dataDir, 'backup_label'));
  const port = await freePort();
  const postmaster = await startPostmaster(place, port, { log: () => undefined });
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  let stopped: Promise<void> | undefined;
  return {
    url: at(primary.url),
    pause: () => runStatements(at(primary.adminUrl), 'select pg_wal_replay_pause()'),
    resume: () => runStatements(at(primary.adminUrl), 'select pg_wal_replay_resume()'),
    stop: () => (stopped ??= postmaster.stop().then(() => removeCluster(dataDir))),
  };
}

async function copyCluster(primary: RunningPostgres, target: string): Promise<void> {
  await onConnection(primary.adminUrl, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    await run('cp', ['-a', `${primary.dataDir}/.`, target]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    for (const file of ['postmaster.pid', 'postmaster.opts']) await run('rm', ['-f', join(target, file)]);
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  });
}
