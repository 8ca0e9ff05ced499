import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import type { KillableServer } from '../testing/killable-server.ts';
import { RivalServers } from '../testing/rival-servers.ts';

const within = { timeout: 120_000, interval: 50 };
const queue = 'screening_lists_now';
const without = { LIST_OFAC: 'none', LIST_EUROPEAN_UNION: 'none', LIST_PEP: 'none' };

/** Returns a list of one person. */
const listOf = (name: string) =>
  `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>${name}</FIRST_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;

let folder: string;
/** The pipe from which the paused server reads its list. */
let pipe: string;
let server: TestServer;
let rivals: RivalServers;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  pipe = join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  await writeFile(join(folder, 'newer'), listOf('Teodolindo'));
  server = await startTestServer({ ...without, LIST_UNITED_NATIONS: 'none' }, { atWork: false });
  const environments = {
    paused: { ...without, LIST_UNITED_NATIONS: pipe },
    other: { ...without, LIST_UNITED_NATIONS: join(folder, 'newer') },
  };
  // Each server reads the lists when it starts.
  rivals = await RivalServers.start(server, environments, pauseWhileReading);
});
afterAll(async () => {
  await rivals.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Pauses a server that reads the pipe, before the pipe gives it a list. */
async function pauseWhileReading(reader: KillableServer): Promise<void> {
  // A pipe opens for a writer that does not wait only once somebody reads it.
  const writer = await vi.waitUntil(
    () => open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null),
    within,
  );
  reader.pause();
  await writer.write(listOf('Eustorgio'));
  await writer.close();
  // Postgres does so with a transaction that is idle for 15 s.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
    where state = 'idle in transaction' and locktype = 'advisory' and granted
      and datname = current_database()`.execute(server.owner);
}

const loads = () => server.db.selectFrom('screening.load').select(['id', 'version', 'refusal']).execute();
const listed = () =>
  server.db.selectFrom('screening.entry').select('names').where('removed_load', 'is', null).execute();
const atWork = async () => {
  const { rows } = await sql`select from pgboss.job where name = ${queue} and state = 'active'`.execute(server.db);
  return rows.length;
};

describe('a server that is paused while it reads a list, and resumes after another server has put a newer one in force', () => {
  it('does not put its list in force, because Postgres has ended the paused transaction', async () => {
    await vi.waitUntil(async () => (await loads()).length > 0 && (await atWork()) === 1, within);
    const before = await loads();
    await rivals.expireJob(queue);
    await rivals.resumeAndRefuse(queue);
    expect(await loads()).toEqual(before);
    expect(await listed()).toEqual([{ names: ['Teodolindo'] }]);
  });
});
