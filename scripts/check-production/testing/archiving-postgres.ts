import { vi } from 'vitest';
import { onConnection, runStatements } from '../../postgres/on-connection.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';

const patience = { timeout: 120_000, interval: 100 };

/** The name of the server's role, which owns nothing, as docs/operations/install.md creates it. */
const server_role = 'caudal_of_check';

/** Starts a separate Postgres that archives its write-ahead log. The archive is within its own folder; production has it elsewhere. */
export async function startArchivingPostgres(dataDir: string) {
  const postgres = await startPostgres({ dataDir });
  const asAdmin = (...statements: string[]) => runStatements(postgres.adminUrl, ...statements);
  const archiver = () =>
    onConnection(postgres.adminUrl, async (client) => {
      const { rows } = await client.query<{ mode: string; archived: number; failed: number }>(
        "select current_setting('archive_mode') as mode, archived_count::int as archived, failed_count::int as failed from pg_stat_archiver",
      );
      return rows[0];
    });
  await asAdmin(
    'alter system set archive_mode = on',
    "alter system set archive_command = 'mkdir -p archived && cp %p archived/%f'",
  );
  // `startPostgres` restarts the server that this signal stops. The new archive_mode then applies.
  process.kill((await postgres.pid()) ?? 0, 'SIGINT');
  await vi.waitFor(async () => {
    if ((await archiver())?.mode !== 'on') throw new Error('Postgres has not started again');
  }, patience);
  return {
    ...postgres,
    asAdmin,
    /** Creates the role of a server, once the database is migrated, and returns its connection. */
    serverRole: async (): Promise<string> => {
      await asAdmin(`create role ${server_role} login password 'secret' in role caudal_app`);
      return Object.assign(new URL(postgres.url), { username: server_role, password: 'secret' }).href;
    },
    /** Ends the current segment of the write-ahead log. Waits until Postgres has archived the segment, or has failed to. */
    archive: async (count: 'archived' | 'failed'): Promise<void> => {
      const before = (await archiver())?.[count] ?? 0;
      await asAdmin('create table if not exists public.noise (id int)', 'insert into public.noise values (1)');
      await asAdmin('select pg_switch_wal()', 'drop table public.noise');
      await vi.waitFor(async () => {
        if (((await archiver())?.[count] ?? 0) <= before) throw new Error(`Nothing more is ${count}`);
      }, patience);
    },
  };
}
