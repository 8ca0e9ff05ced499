import { createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { listenForNotifications, type Notifications } from '../db/notifications.ts';
import { unnamed } from '../sealing/key-ring.ts';
import { createJobs, defineJob, job, type Jobs } from './jobs.ts';

const within = { timeout: 120_000, interval: 50 };
const count = defineJob<{ of: string }>('count', { retryLimit: 1 });

let database: TestDatabase;
let notifications: Notifications;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase();
  notifications = await listenForNotifications(database.url);
  const dataKey = [{ name: unnamed, key: createSecretKey(randomBytes(32)) }] as const;
  jobs = await createJobs({ db: database.db, notifications, log: pino({ level: 'silent' }), dataKey });
});
afterAll(async () => {
  await jobs.stop();
  await notifications.close();
  await database.drop();
});

const counted = async () => {
  const { rows } = await sql<{ of: string; state: string; retry_count: number }>`
    select data ->> 'of' as of, state::text, retry_count from pgboss.job where name = 'count' order by 1`.execute(
    database.db,
  );
  return rows;
};

describe('a job whose server is gone', () => {
  it('is done by another server at the cost of a try, and one that a server works on stays with it', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const work = async ({ of }: { of: string }) => {
      begun.push(of);
      if (of === 'own') await released;
    };
    await jobs.prepare([job(count, work)]);
    await jobs.start();
    await jobs.send(database.db, count, { of: 'own' });
    await vi.waitUntil(() => begun.length === 1, within);
    await jobs.send(database.db, count, { of: 'gone' }, { delay_seconds: 3_600 });
    // Nobody has said for a while that either is worked on. No server of this test has taken the second one.
    await sql`update pgboss.job set state = 'active', started_on = coalesce(started_on, now()), heartbeat_on = now() - interval '20 s'
      where name = 'count'`.execute(database.db);
    await vi.waitUntil(async () => (await counted())[0]?.state === 'completed', within);
    expect(begun).toEqual(['own', 'gone']);
    expect(await counted()).toEqual([
      { of: 'gone', state: 'completed', retry_count: 1 },
      { of: 'own', state: 'active', retry_count: 0 },
    ]);
    release();
    await vi.waitUntil(async () => (await counted())[1]?.state === 'completed', within);
  });
});
