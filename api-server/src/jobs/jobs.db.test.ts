import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { createJobs, worked_on_at_once, type Jobs, type Workers } from './jobs.ts';

const log = pino({ level: 'silent' });
const letter = { kind: 'email_taken', to: 'ana@correo.example', langKey: 'es', link: 'http://localhost' } as const;
const idle: Workers = {
  send_mail: async () => undefined,
  poll_deposit: async () => undefined,
  expire_holds: async () => undefined,
  forget_expired: async () => undefined,
  sweep_files: async () => undefined,
};

/** How many letters are in which state. */
async function letterStates({ db }: TestDatabase): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*)::int as count from pgboss.job where name = 'send_mail' group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe('in a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('the job queue looks after itself on the connections that the server gives it', async () => {
    await expect(server.running.services.jobs.housekeep()).resolves.toBeUndefined();
  });
});

describe('letters', () => {
  let database: TestDatabase;
  let jobs: Jobs;
  beforeEach(async () => {
    database = await createTestDatabase();
    jobs = await createJobs(database.pool, log);
  });
  afterEach(async () => {
    await jobs.stop();
    await database.drop();
  });

  it('are worked on several at a time, and those under way are finished before the queue stops', async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const done: string[] = [];
    let begun = 0;
    const send_mail = async ({ to }: { to: string }) => {
      begun += 1;
      await released;
      done.push(to);
    };
    for (let sent = 0; sent < 2 * worked_on_at_once; sent += 1) {
      await jobs.send(database.db, 'send_mail', { ...letter, to: `${sent}@correo.example` });
    }
    await jobs.start({ ...idle, send_mail });
    await vi.waitUntil(() => begun === worked_on_at_once, { timeout: 10_000 });
    const stopped = jobs.stop();
    setTimeout(release, 200);
    await stopped;
    expect(new Set(done).size).toBe(worked_on_at_once);
    expect(await letterStates(database)).toEqual({ completed: worked_on_at_once, created: worked_on_at_once });
  });
});
