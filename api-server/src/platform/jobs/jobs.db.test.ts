import { createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { listenForNotifications, type Notifications } from '../db/notifications.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { lettersTo } from '../../testing/letters.ts';
import { aLetter, anEmail } from '../../testing/people.ts';
import { recordStatements } from '../../testing/statements.ts';
import type { Letter } from '../mail/letters.ts';
import { refuseIfLost } from '../leases/fence.ts';
import { letters_at_once, sendMail } from '../mail/mailer.ts';
import { unnamed } from '../sealing/key-ring.ts';
import { createJobs, defineJob, job, type Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const dataKey = [{ name: unnamed, key: createSecretKey(randomBytes(32)) }] as const;
/** Returns the number of letters in each state. */
async function letterStates(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*)::int as count from pgboss.job where name = 'send_mail' group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe('the job queue of a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('runs its housekeeping on the server’s own pool of connections', async () => {
    await expect(server.running.services.jobs.housekeep()).resolves.toBeUndefined();
  });

  it('sends no letter whose link has expired', async () => {
    const { jobs } = server.running.services;
    const [late, other] = [anEmail(), anEmail()];
    await jobs.send(server.db, sendMail, aLetter(late, -1));
    await jobs.send(server.db, sendMail, aLetter(other));
    await server.mailTo(other);
    await vi.waitUntil(async () => (await letterStates(server.db))['completed'] === 2, { timeout: 120_000 });
    expect(await lettersTo(late)).toEqual([]);
  });
});

it('a server that was started with `atWork: false` runs no job before startWork is called', async () => {
  const server = await startTestServer({}, { atWork: false });
  try {
    const address = anEmail();
    await server.running.services.jobs.send(server.db, sendMail, aLetter(address));
    // A running worker would take the letter within this time.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await letterStates(server.db)).toEqual({ created: 1 });
    await server.running.startWork();
    await server.mailTo(address);
  } finally {
    await server.stop();
  }
});

describe('letters', () => {
  let database: TestDatabase;
  let jobs: Jobs;
  let notifications: Notifications;
  /** Called by the worker for each letter; each test sets its own. */
  let work: (letter: Letter) => Promise<void> = async () => undefined;
  let recorded: ReturnType<typeof recordStatements>;
  beforeAll(() => {
    recorded = recordStatements();
  });
  afterAll(() => recorded.stop());
  beforeEach(async () => {
    database = await createTestDatabase();
    notifications = await listenForNotifications(database.url);
    jobs = await createJobs({ db: database.db, notifications, log, dataKey });
    await jobs.prepare([job(sendMail, (letter) => work(letter))]);
  });
  afterEach(async () => {
    await jobs.stop();
    await notifications.close();
    await database.drop();
  });

  it('are sent several at a time, and those under way are finished before the queue stops', async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const done: string[] = [];
    let begun = 0;
    work = async ({ to }) => {
      begun += 1;
      await released;
      done.push(to);
    };
    for (let sent = 0; sent < 2 * letters_at_once; sent += 1) {
      await jobs.send(database.db, sendMail, aLetter(`${sent}@correo.example`));
    }
    await jobs.start();
    await vi.waitUntil(() => begun === letters_at_once, { timeout: 120_000 });
    const stopped = jobs.stop();
    setTimeout(release, 200);
    await stopped;
    expect(new Set(done).size).toBe(letters_at_once);
    expect(await letterStates(database.db)).toEqual({ completed: letters_at_once, created: letters_at_once });
  });

  it('are checked in one statement when they run together, and only the one that another server took over is refused', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const done: string[] = [];
    let begun = 0;
    work = async ({ to }) => {
      begun += 1;
      await released;
      await refuseIfLost(database.db);
      done.push(to);
    };
    for (let sent = 0; sent < letters_at_once; sent += 1)
      await jobs.send(database.db, sendMail, aLetter(`${sent}@correo.example`));
    await jobs.start();
    await vi.waitUntil(() => begun === letters_at_once, { timeout: 120_000 });
    await sql`update pgboss.job set retry_count = retry_count + 1
      where id = (select id from pgboss.job where name = 'send_mail' limit 1)`.execute(database.db);
    recorded.sent.length = 0;
    release();
    await vi.waitUntil(async () => (await letterStates(database.db))['completed'] === letters_at_once - 1, {
      timeout: 120_000,
    });
    expect(new Set(done).size).toBe(letters_at_once - 1);
    expect(recorded.sent.filter(({ text }) => text.includes('for share of job'))).toHaveLength(1);
  });

  it('are all sent when one transaction queues many, without waiting for the next poll', async () => {
    const done: string[] = [];
    work = async ({ to }) => void done.push(to);
    await jobs.start();
    await inTransaction(database.db, async (transaction) => {
      for (let sent = 0; sent < 60; sent += 1)
        await jobs.send(transaction, sendMail, aLetter(`${sent}@correo.example`));
    });
    // Without a notification, the worker would not find all of them in this time.
    await vi.waitFor(() => expect(done).toHaveLength(60), { timeout: 120_000 });
  });

  it('are sent even when the server received no notification of them', async () => {
    const done: string[] = [];
    work = async ({ to }) => void done.push(to);
    await jobs.start();
    await notifications.close();
    await jobs.send(database.db, sendMail, aLetter(anEmail()));
    await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 120_000 });
  });

  it('are sent at the time when they are due, and not before', async () => {
    const done: string[] = [];
    work = async ({ to }) => void done.push(to);
    await jobs.start();
    await jobs.send(database.db, sendMail, aLetter('later@correo.example'), { delay_seconds: 2 });
    await jobs.send(database.db, sendMail, aLetter('now@correo.example'));
    await vi.waitFor(() => expect(done).toEqual(['now@correo.example', 'later@correo.example']), { timeout: 120_000 });
  });

  it('are retried after the worker has failed', async () => {
    let tries = 0;
    work = async () => {
      tries += 1;
      if (tries === 1) throw new Error('The mail server is away');
    };
    await jobs.start();
    await jobs.send(database.db, sendMail, aLetter(anEmail()));
    await vi.waitFor(() => expect(tries).toBe(2), { timeout: 120_000 });
  });

  it('are not given to a third server when the first one fails after a second one has taken them over', async () => {
    const runs: { end: (error?: Error) => void }[] = [];
    work = () => new Promise((resolve, reject) => runs.push({ end: (error) => (error ? reject(error) : resolve()) }));
    await jobs.start();
    await jobs.send(database.db, sendMail, aLetter(anEmail()));
    await vi.waitUntil(() => runs.length === 1, { timeout: 120_000 });
    // The database's clock cannot be set, so the job is made older instead: it expires, and the next worker that looks gets it.
    await sql`update pgboss.job set started_on = started_on - interval '61 s' where name = 'send_mail'`.execute(
      database.db,
    );
    await jobs.housekeep();
    await sql`update pgboss.job set start_after = now() where name = 'send_mail'`.execute(database.db);
    await vi.waitUntil(() => runs.length === 2, { timeout: 120_000 });
    runs[0]?.end(new Error('The connection was gone'));
    // When a letter queued later is completed, the failure has been processed.
    await jobs.send(database.db, sendMail, aLetter(anEmail()));
    await vi.waitUntil(() => runs.length === 3, { timeout: 120_000 });
    runs[2]?.end();
    await vi.waitUntil(async () => (await letterStates(database.db))['completed'] === 1, { timeout: 120_000 });
    expect(await letterStates(database.db)).toEqual({ active: 1, completed: 1 });
    runs[1]?.end();
    await vi.waitUntil(async () => (await letterStates(database.db))['completed'] === 2, { timeout: 120_000 });
  });

  it('are stored sealed, so that a reader of the table cannot use their links', async () => {
    const letter = { ...aLetter(anEmail()), link: 'https://caudal.co/activate#a-token' };
    await jobs.send(database.db, sendMail, letter);
    const { rows } = await sql<{
      kept: string;
    }>`select data::text as kept from pgboss.job where name = 'send_mail'`.execute(database.db);
    expect(rows).toHaveLength(1);
    for (const secret of [letter.to, letter.link, 'a-token']) expect(rows[0]?.kept).not.toContain(secret);
    const sent: Letter[] = [];
    work = async (opened) => void sent.push(opened);
    await jobs.start();
    await vi.waitUntil(() => sent.length === 1, { timeout: 120_000 });
    expect(sent).toEqual([letter]);
  });

  it('are sent even when an earlier version of the server queued them unsealed', async () => {
    const letter = aLetter(anEmail());
    await jobs.send(database.db, sendMail, letter);
    await sql`update pgboss.job set data = ${JSON.stringify(letter)} where name = 'send_mail'`.execute(database.db);
    const sent: Letter[] = [];
    work = async (opened) => void sent.push(opened);
    await jobs.start();
    await vi.waitUntil(() => sent.length === 1, { timeout: 120_000 });
    expect(sent).toEqual([letter]);
  });

  it('are retried for a day while no mail server accepts them', async () => {
    await jobs.send(database.db, sendMail, aLetter(anEmail()));
    const { rows } = await sql<{ limit: number; delay: number; longest: number }>`
      select retry_limit as limit, retry_delay as delay, coalesce(retry_delay_max, 86400) as longest
      from pgboss.job where name = 'send_mail'`.execute(database.db);
    const { limit, delay, longest } = rows[0] ?? { limit: 0, delay: 0, longest: 0 };
    // pg-boss draws each wait at random; half of the doubling delay is the shortest that it can draw.
    const waits = Array.from({ length: limit }, (_none, retry) =>
      Math.min(longest, (delay * 2 ** Math.min(retry, 16)) / 2),
    );
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600);
    // Letters are sent at most a quarter of an hour after the mail server is back.
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
  });

  it('are given to another server at once when theirs stops before they are done, also if they are never retried', async () => {
    const once = defineJob('once', { retryLimit: 0 });
    let runs = 0;
    await jobs.prepare([job(once, () => ((runs += 1) === 1 ? new Promise(() => undefined) : Promise.resolve()))]);
    await jobs.start();
    await jobs.send(database.db, once, {});
    await vi.waitUntil(() => runs === 1, { timeout: 120_000 });
    await jobs.endWork(0.01);
    const state = async () =>
      (
        await sql<{ state: string; retries: number }>`
          select state::text, retry_limit as retries from pgboss.job where name = 'once'`.execute(database.db)
      ).rows;
    expect(await state()).toEqual([{ state: 'retry', retries: 1 }]);
    await jobs.stop();
    jobs = await createJobs({ db: database.db, notifications, log, dataKey });
    await jobs.prepare([job(once, async () => void (runs += 1))]);
    await jobs.start();
    await vi.waitUntil(async () => (await state())[0]?.state === 'completed', { timeout: 120_000 });
    expect(runs).toBe(2);
  });

  it('use this version’s queue options, even in a database that another version created', async () => {
    const options = () => sql`select * from pgboss.queue where name = 'send_mail'`.execute(database.db);
    const withoutDates = async () => (await options()).rows.map((row) => ({ ...(row as object), updated_on: null }));
    const made = await withoutDates();
    await sql`update pgboss.queue set retry_limit = 1, retry_delay = 7, retry_delay_max = 8, expire_seconds = 9`.execute(
      database.db,
    );
    await jobs.stop();
    jobs = await createJobs({ db: database.db, notifications, log, dataKey });
    await jobs.prepare([job(sendMail, (letter) => work(letter))]);
    expect(await withoutDates()).toEqual(made);
  });
});
