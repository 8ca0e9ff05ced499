import { stat } from 'node:fs/promises';
import { amiss, fine, type Check } from './check.ts';
import { connected } from './database-checks.ts';

const day_milliseconds = 86_400_000;
const manual = 'docs/operations/install.md';

interface Archiver {
  mode: string;
  archived_at: Date | null;
  is_failing: boolean;
  is_recent: boolean;
}

export const walArchive: Check = {
  passes: 'Postgres archives its write-ahead log (`archive_mode`), the last try succeeded and was within a day',
  after: ['database'],
  look: async (installation) => {
    const { rows } = await connected(installation, (client) =>
      client.query<Archiver>(`
        select current_setting('archive_mode') as mode, last_archived_time as archived_at,
          coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
          coalesce(last_archived_time > clock_timestamp() - interval '1 day', false) as is_recent
        from pg_stat_archiver`),
    );
    const [found] = rows;
    if (!found || found.mode === 'off')
      return amiss(
        'archive_mode is off: after the loss of the disk everything since the last backup is gone. Set archive_mode and archive_command in Postgres, and restart it.',
      );
    if (found.is_failing)
      return amiss('The last try to archive the write-ahead log failed. See the log of Postgres, and archive_command.');
    if (!found.is_recent)
      return amiss(
        `The write-ahead log was ${found.archived_at ? `last archived at ${found.archived_at.toISOString()}` : 'never archived'}. Set archive_timeout in Postgres to at most an hour.`,
      );
    return fine(`Last archived at ${found.archived_at?.toISOString()}.`);
  },
};

export const backup: Check = {
  passes: 'the file of `BACKUP_RECORD` was written within a day',
  look: async ({ config, clock }) => {
    const file = config.BACKUP_RECORD;
    if (file === 'none')
      return amiss(
        `BACKUP_RECORD is none, so nobody can see here whether there is a backup. Let the backup's last step write a file, and name it in BACKUP_RECORD (${manual}).`,
      );
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
    if (found instanceof Error)
      return amiss(
        `The file of BACKUP_RECORD, ${file}, cannot be read (${found.code}). Run the backup, whose last step writes it.`,
      );
    const at = found.mtime;
    return clock().getTime() - at.getTime() <= day_milliseconds
      ? fine(`The last backup ended at ${at.toISOString()}.`)
      : amiss(`The last backup ended at ${at.toISOString()}, more than a day ago. See why the backup does not run.`);
  },
};
