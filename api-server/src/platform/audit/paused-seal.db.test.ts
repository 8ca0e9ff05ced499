import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { RivalServers } from '../../testing/rival-servers.ts';
import { defineJob } from '../jobs/jobs.ts';
import { checkSeals } from './seals.ts';

const within = { timeout: 120_000, interval: 50 };
const sealNow = defineJob('seal_audit', { retryLimit: 0 });

let server: TestServer;
let rivals: RivalServers;
beforeAll(async () => {
  server = await startTestServer({}, { atWork: false });
  // Events are sealed once they are older than ten minutes. This event is an hour old, so it can be sealed, and is the first of all.
  await sql`
    insert into audit.event (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
      values (now() - interval '1 hour', 'system', 'x', 'setting.changed', 'setting', 'x', 'x')`.execute(server.owner);
  rivals = await RivalServers.start(server, { paused: {}, other: {} });
});
afterAll(async () => {
  await rivals.stop();
  await server.stop();
});

const seal = () => server.running.services.jobs.send(server.db, sealNow, {});
const seals = () => server.db.selectFrom('audit.seal').select(['number', 'hash']).execute();
const waiting = sql<{ pid: number }>`
  select pid from pg_locks where relation = 'audit.seal'::regclass and not granted`;

/**
 * Makes the server `paused` seal the log, pauses this server within its transaction, and ends the transaction, as Postgres does with a
 * transaction that is idle for 15 s.
 */
async function pauseWithinTransaction(): Promise<void> {
  await rivals.pauseOther();
  await server.owner.transaction().execute(async (transaction) => {
    await sql`lock table audit.seal in exclusive mode`.execute(transaction);
    await seal();
    await vi.waitUntil(async () => (await waiting.execute(server.db)).rows.length > 0, within);
    rivals.paused.pause();
    const [held] = (await waiting.execute(server.db)).rows;
    await sql`select pg_terminate_backend(${held?.pid})`.execute(server.owner);
    await vi.waitUntil(async () => (await waiting.execute(server.db)).rows.length === 0, within);
  });
  rivals.other.resume();
}

describe('a server that is paused within the transaction that seals the audit log', () => {
  it('adds no seal once another server has sealed the same events, because Postgres has ended the paused transaction', async () => {
    await pauseWithinTransaction();
    expect(await seals()).toEqual([]);
    await seal();
    await vi.waitUntil(async () => (await seals()).length > 0, within);
    const before = await seals();
    rivals.paused.resume();
    await vi.waitUntil(() => rivals.paused.countLogged('A job failed and will be tried again') > 0, within);
    expect(await seals()).toEqual(before);
    expect(await checkSeals(server.db)).toMatchObject({ seals: before.length, broken: null });
  });
});
