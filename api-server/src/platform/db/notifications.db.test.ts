import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { listenForNotifications, notify, type Notifications } from './notifications.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let notifications: Notifications;

beforeAll(async () => {
  database = await createTestDatabase();
  notifications = await listenForNotifications(database.url);
});

afterAll(async () => {
  await notifications.close();
  await database.drop();
});

test('listenForNotifications delivers committed notifications to each subscriber of the channel, and no others', async () => {
  const heard: string[] = [];
  await notifications.subscribe('customer:1', { onMessage: (payload) => heard.push(`a ${payload}`) });
  await notifications.subscribe('customer:1', { onMessage: (payload) => heard.push(`b ${payload}`) });
  await notifications.subscribe('customer:2', { onMessage: (payload) => heard.push(`other ${payload}`) });
  await inTransaction(database.db, async (tx) => {
    await notify(tx, 'customer:1', 'undone');
    throw new Error('rolled back');
  }).catch(() => undefined);
  await inTransaction(database.db, (tx) => notify(tx, 'customer:1', 'deposit'));
  await expect.poll(() => heard).toEqual(['a deposit', 'b deposit']);
});

test('notify sends fifty-one notices on two channels, given at once, by two statements, and each is delivered', async () => {
  const heard: string[] = [];
  for (const channel of ['left', 'right'])
    await notifications.subscribe(channel, { onMessage: (payload) => heard.push(`${channel} ${payload}`) });
  let statements = 0;
  const count = () => void (statements += 1);
  database.pool.on('acquire', count);
  const first = notify(database.db, 'left', 'first');
  await Promise.resolve();
  const others = Array.from({ length: 50 }, (_, place) =>
    notify(database.db, place % 2 === 0 ? 'left' : 'right', `${place}`),
  );
  await Promise.all([first, ...others]);
  database.pool.off('acquire', count);
  expect(statements).toBeLessThanOrEqual(2);
  await expect.poll(() => heard).toHaveLength(51);
  expect(new Set(heard).size).toBe(51);
});

test('notify sends later notices although the statement of an earlier one has failed', async () => {
  const heard: string[] = [];
  await notifications.subscribe('steady', { onMessage: (payload) => heard.push(payload) });
  const failed = notify(database.db, 'x'.repeat(70), 'a channel name that Postgres refuses');
  await Promise.resolve();
  const later = notify(database.db, 'steady', 'later');
  await Promise.allSettled([failed, later]);
  await notify(database.db, 'steady', 'last');
  await expect.poll(() => heard).toContain('last');
});

test('listenForNotifications delivers nothing to a subscriber that has ended its subscription', async () => {
  const heard: string[] = [];
  const leave = await notifications.subscribe('leaving', { onMessage: (payload) => heard.push(payload) });
  leave();
  await notify(database.db, 'leaving', 'late');
  await notifications.subscribe('after', { onMessage: (payload) => heard.push(payload) });
  await notify(database.db, 'after', 'later');
  await expect.poll(() => heard).toEqual(['later']);
});

test('listenForNotifications reconnects after its connection breaks, calls onGap, and delivers again', async () => {
  const heard: string[] = [];
  await notifications.subscribe('river', {
    onMessage: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  });
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'caudal notifications' and datname = current_database()`.execute(database.owner);
  await expect.poll(() => heard).toEqual(['gap']);
  await notify(database.db, 'river', 'flows');
  await expect.poll(() => heard).toEqual(['gap', 'flows']);
});

test('notify refuses a payload that is too long for Postgres, and names its size', async () => {
  await expect(notify(database.db, 'river', 'ñ'.repeat(4000))).rejects.toThrow('8000 bytes');
});
