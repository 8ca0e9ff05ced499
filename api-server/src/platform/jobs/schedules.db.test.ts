import { createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { listenForNotifications, type Notifications } from '../db/notifications.ts';
import { unnamed } from '../sealing/key-ring.ts';
import { createJobs, defineJob, job, type Job, type Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const dataKey = [{ name: unnamed, key: createSecretKey(randomBytes(32)) }] as const;
const queue = 'send_mail';

let database: TestDatabase;
let notifications: Notifications;
let jobs: Jobs;
beforeEach(async () => {
  database = await createTestDatabase();
  notifications = await listenForNotifications(database.url);
});
afterEach(async () => {
  await jobs.stop();
  await notifications.close();
  await database.drop();
});

/** Starts a server's queue with these jobs, in place of the one that ran before. */
async function start(...kinds: readonly Job[]): Promise<void> {
  await (jobs as Jobs | undefined)?.stop();
  jobs = await createJobs({ db: database.db, notifications, log, dataKey });
  await jobs.prepare(kinds);
}

describe('the schedule of a kind of job', () => {
  it('is this version’s, also none, even in a database that another version created', async () => {
    const nightly = job(defineJob(queue, { retryLimit: 0, cron: '0 5 * * *' }), async () => undefined);
    const schedules = async () => {
      const found = sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule where name = ${queue}`;
      return (await found.execute(database.db)).rows;
    };
    await start(nightly);
    await sql`update pgboss.schedule set cron = '1 1 * * *'`.execute(database.db);
    await jobs.prepare([nightly]);
    expect(await schedules()).toEqual([{ name: queue, cron: '0 5 * * *' }]);
    await start(job(defineJob(queue, { retryLimit: 0 }), async () => undefined));
    expect(await schedules()).toEqual([]);
  });

  it('is followed', async () => {
    let runs = 0;
    const eachMinute = job(defineJob(queue, { retryLimit: 0, cron: '* * * * *' }), async () => void (runs += 1));
    // A queue looks at the schedules when it starts, and again after 45 seconds.
    await start(eachMinute);
    await sql`update pgboss.version set cron_on = null`.execute(database.owner);
    await start(eachMinute);
    await jobs.start();
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0), { timeout: 120_000 });
  });
});
