import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '../../api-server/src/platform/db/database.ts';
import { createPool } from '../../api-server/src/platform/db/pool.ts';
import { Standby } from '../../api-server/src/platform/db/standby.ts';
import { startTestServer, type TestServer, type Visitor } from '../../api-server/src/testing/index.ts';
import { aNewCustomer, anOfficer, expectOk } from '../../api-server/src/testing/people.ts';
import { removeCluster } from './place.ts';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';
import { startStandby, type RunningStandby } from './testing/standby.ts';

let folder: string;
let postgres: RunningPostgres;
let standby: RunningStandby;
let server: TestServer;
let officer: Visitor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-reads-'));
  postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  standby = await startStandby(postgres, join(folder, 'standby'));
  // This limit is never reached here. Another test below covers it, with a clock of its own.
  const started = await startTestServer({
    DATABASE_URL: postgres.url,
    READ_DATABASE_URL: standby.url,
    READ_BEHIND_SECONDS: '3600',
  });
  server = { ...started, db: started.running.services.db };
  officer = await anOfficer(server);
  await vi.waitUntil(async () => (await exported()).age !== null, patience);
});
afterAll(async () => {
  await server.stop();
  await standby.stop();
  await postgres.stop();
  await removeCluster(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

/** The limit that ends a hanging wait. */
const patience = { timeout: 120_000, interval: 50 };

/** Exports the list of customers as an officer. Returns the file and the Age header. */
async function exported(): Promise<{ text: string; age: string | null }> {
  const answer = await expectOk(officer.call('exportCustomers', { body: {} }));
  return { text: String(answer.body), age: answer.headers.get('age') };
}

describe('the age of a standby', () => {
  let primary: Database;
  let behind: Database;
  let now = 0;
  let measured: Standby;
  beforeAll(() => {
    primary = server.db;
    behind = createDatabase(createPool({ connectionString: standby.url, max: 1, isStandby: true }));
    measured = new Standby({
      primary,
      standby: behind,
      age_max_seconds: 5,
      log: pino({ level: 'silent' }),
      passed: () => now,
    });
  });
  afterAll(() => behind.destroy());

  /** Waits until the standby has replayed everything that it has received, so that its age is 0. */
  const settled = () =>
    vi.waitFor(async () => {
      now += 1_000;
      const { age_seconds } = await measured.reading();
      if (age_seconds !== 0) throw new Error(`It is ${age_seconds} s old`);
    }, patience);

  it('grows while the standby replays nothing, until the primary is read instead, and is 0 once the standby has caught up', async () => {
    await settled();
    await standby.pause();
    await aNewCustomer(server);
    const ages: (number | null)[] = [];
    for (let second = 0; second < 8; second += 1) {
      now += 1_000;
      ages.push((await measured.reading()).age_seconds);
    }
    expect(ages).toEqual([1, 2, 3, 4, 5, null, null, null]);
    await standby.resume();
    await settled();
  });

  it('is unknown for a standby of another primary, and the server reads its primary instead', async () => {
    const another = await startPostgres({ dataDir: join(folder, 'another') });
    const db = createDatabase(createPool({ connectionString: another.adminUrl, role: null, max: 1 }));
    const lines: unknown[] = [];
    const log = { warn: (line: unknown) => void lines.push(line) };
    const { db: read } = await new Standby({ primary, standby: db, age_max_seconds: 5, log }).reading();
    expect(read).toBe(primary);
    expect(lines).toEqual([{ err: expect.objectContaining({ message: expect.stringContaining('another cluster') }) }]);
    await db.destroy();
    await another.stop();
    await removeCluster(join(folder, 'another'));
  });

  it('is unknown for a standby of before a restore, which keeps the identifier of its cluster', async () => {
    await settled();
    const options = encodeURIComponent('-c caudal.restored=later');
    const restored = createDatabase(
      createPool({ connectionString: `${postgres.adminUrl}?options=${options}`, role: null, max: 1 }),
    );
    const log = { warn: () => undefined };
    const { db: read } = await new Standby({ primary: restored, standby: behind, age_max_seconds: 5, log }).reading();
    expect(read).toBe(restored);
    await restored.destroy();
  });

  it('does not grow while the primary writes nothing', async () => {
    await settled();
    now += 3_600_000;
    await expect(settled()).resolves.toBeUndefined();
  });
});

describe('a server with a standby to read from', () => {
  beforeEach(() => standby.resume());

  it('exports the data of the standby, and says how old they are', async () => {
    await standby.pause();
    const { email } = await aNewCustomer(server);
    const before = await exported();
    expect(before.age).toMatch(/^\d+$/);
    expect(before.text).not.toContain(email);
    await standby.resume();
    await vi.waitUntil(async () => (await exported()).text.includes(email), patience);
  });

  it('answers reports from the standby too, and everything else from the primary', async () => {
    const filter = { query: {} };
    const reports = await Promise.all([
      officer.call('listCryptoReport', filter),
      officer.call('listOrderReport', filter),
      officer.call('listTradeReport', filter),
      officer.call('readFiatReport', { body: { transactionType: 0 } }),
    ]);
    for (const { status, headers } of reports)
      expect([status, headers.get('age')]).toEqual([200, expect.stringMatching(/^\d+$/)]);
    await standby.pause();
    const customer = await aNewCustomer(server);
    const own = await expectOk(customer.call('readAccount'));
    const listed = await expectOk(officer.call('listCustomers', { body: { search: customer.email } }));
    expect([own.headers.get('age'), listed.headers.get('age')]).toEqual([null, null]);
    expect(listed.body.results).toHaveLength(1);
  });

  it('reads the primary once the standby is gone', async () => {
    await standby.pause();
    const { email } = await aNewCustomer(server);
    await standby.stop();
    const { text, age } = await exported();
    expect(age).toBeNull();
    expect(text).toContain(email);
  });
});
