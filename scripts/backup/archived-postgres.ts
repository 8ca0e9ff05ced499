import { setTimeout as sleep } from 'node:timers/promises';
import { onConnection, runStatements } from '../postgres/on-connection.ts';
import { findPlace, type Place } from '../postgres/place.ts';
import { startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts';
import type { BackupFolder } from './backup-folder.ts';

/** Debian 12's Postgres, which production runs on, in a folder of its own. */
interface Postgres {
  readonly running: RunningPostgres;
  readonly place: Place;
  readonly dataDir: string;
  readonly version: string;
}

/** Starts an empty Postgres, or the one that was restored into that folder. */
export async function startDebianPostgres(dataDir: string, version: string): Promise<Postgres> {
  const running = await startPostgres({ dataDir, version });
  return { running, dataDir, version, place: await findPlace(dataDir, true, version) };
}

/** Lets Postgres archive its write-ahead log into a folder of backups, which needs a restart. */
export async function archiveInto(backup: BackupFolder, { running, dataDir, version }: Postgres): Promise<Postgres> {
  const command = backup.archiveCommand.replaceAll("'", "''");
  const settings = ['archive_mode = on', `archive_command = '${command}'`];
  await runStatements(running.adminUrl, ...settings.map((setting) => `alter system set ${setting}`));
  await running.stop();
  return startDebianPostgres(dataDir, version);
}

/** Returns the database's current time, in the form in which a restore accepts a moment. */
export function momentOf({ running }: Postgres): Promise<string> {
  return onConnection(running.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ now: string }>('select clock_timestamp()::text as now');
    return rows[0]?.now ?? '';
  });
}

/** Waits until everything that was written so far is archived. In production `archive_timeout` bounds how long that takes. */
export function untilArchived({ running }: Postgres): Promise<void> {
  return onConnection(running.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const isArchived = async () => {
      const found = await admin.query('select from pg_stat_archiver where last_archived_wal >= $1', [rows[0]?.name]);
      return found.rowCount === 1;
    };
    while (!(await isArchived())) await sleep(100);
  });
}
