import { sql } from 'kysely';
import { poolOf } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { GaugeReading } from './gauge.ts';

/** Metrics of this server itself: its connections, its streams, its disk. */
export function serverGauges({ db, live, images, files }: Pick<Services, 'db' | 'live' | 'images' | 'files'>) {
  const pool = () => poolOf(db);
  return [
    {
      name: 'caudal_database_up',
      help: '1 where the database answers this server, 0 where it does not; metrics that are read from it are missing then.',
      read: () =>
        sql`select 1`.execute(db).then(
          () => 1,
          () => 0,
        ),
    },
    {
      name: 'caudal_database_connections',
      help: 'Connections of this server to the database, by whether they are used or idle.',
      labels: ['state'],
      read: async () => [
        { labels: { state: 'used' }, value: pool().totalCount - pool().idleCount },
        { labels: { state: 'idle' }, value: pool().idleCount },
      ],
    },
    {
      name: 'caudal_database_connections_max',
      help: 'Connections to the database that this server opens at most.',
      read: async () => pool().options.max,
    },
    {
      name: 'caudal_database_waiting',
      help: 'Requests and jobs of this server that wait for a connection to the database.',
      read: async () => pool().waitingCount,
    },
    {
      name: 'caudal_images_waiting',
      help: 'Uploaded images that wait for a process of this server.',
      read: async () => images.waiting(),
    },
    {
      name: 'caudal_live_streams',
      help: 'Open live streams of this server: one for each page that is signed in.',
      read: async () => live.count(),
    },
    ...(['free', 'size'] as const).map((part): GaugeReading => ({
      name: `caudal_files_disk_${part}_bytes`,
      help:
        part === 'free'
          ? 'Space that is left on the disk of the stored files; missing for a bucket.'
          : 'Size of the disk of the stored files; missing for a bucket.',
      read: async () => (await files.space())?.[`${part}_bytes`] ?? null,
    })),
  ] satisfies GaugeReading[];
}
