import { randomUUID } from 'node:crypto';
import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepOrphanedFiles } from './orphaned-files.ts';
import { startServer, type RunningServer } from '../../server.ts';
import { namedFiles, storedFiles } from '../../testing/file-inventory.ts';
import { namedFiles as namedByDocuments } from '../../verification/named-files.ts';
import { sweepFiles } from '../platform-area.ts';
import { startTestServer, type TestServer, type Visitor } from '../../testing/index.ts';
import { KillableServer } from '../../testing/killable-server.ts';
import { aNewCustomer, anOfficer, aSubmittedCustomer, decline, documentIds, expectOk } from '../../testing/people.ts';
import { photos, survey } from '../../testing/people.ts';

const hour_milliseconds = 3_600_000;
const patience = { timeout: 120_000, interval: 50 };

let server: TestServer;
let folder: string;

const stored = () => storedFiles(folder);
const named = () => namedFiles(server.db);

/** Queues the job sweep_files, as its schedule does, and waits until it has ended. */
async function sweep({ services: { jobs, db } }: RunningServer): Promise<void> {
  const ended = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'sweep_files' and state in ('completed', 'failed')`.execute(db);
    return rows.map(({ state }) => state);
  };
  const before = await ended();
  await jobs.send(db, sweepFiles, {});
  await vi.waitUntil(async () => (await ended()).length > before.length, patience);
  expect(await ended()).not.toContain('failed');
}

/** Creates a customer whose frontal photo was declined and sent again. The declined photo stays on record. */
async function aCustomerWhoSentAgain(officer: Visitor): Promise<void> {
  const customer = await aSubmittedCustomer(server);
  const [frontal = ''] = await documentIds(officer, customer.id);
  await decline(officer, [frontal]);
  await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal') }));
}

/** Begins an upload whose files are written while its transaction waits; `release` lets it commit. */
async function beginUpload(customer: Visitor, email: string) {
  const before = (await stored()).length;
  const locked = await server.db.startTransaction().execute();
  await sql`select from customers.customer join identity.account on id = account_id where email = ${email}
    for update of customer`.execute(locked);
  const answer = customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') });
  const outcome = answer.then(({ status }) => status).catch(() => 'no answer' as const);
  await vi.waitUntil(
    async () => (await stored()).filter((name) => !name.includes('.')).length === before + 3,
    patience,
  );
  return { outcome, release: () => locked.rollback().execute() };
}

describe('the sweep of orphaned files', () => {
  beforeEach(async () => {
    server = await startTestServer();
    folder = server.running.services.config.FILES_DIR;
  });
  afterEach(() => server.stop());

  it('keeps files that an open transaction is about to refer to', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const upload = await beginUpload(customer, customer.email);
    await sweep(server.running);
    expect(await stored()).toHaveLength(3);
    await upload.release();
    expect(await upload.outcome).toBe(200);
    expect(await stored()).toEqual(await named());
  });

  it('removes files of a killed server once the files are a day old, and keeps every file on record', async () => {
    await aCustomerWhoSentAgain(await anOfficer(server));
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const kept = await named();
    expect(await stored()).toEqual(kept);

    const { config } = server.running.services;
    await server.running.stop();
    const killable = new KillableServer(config);
    await killable.start();
    const upload = await beginUpload(customer, customer.email);
    await killable.kill();
    await upload.release();
    expect(await upload.outcome).toBe('no answer');
    expect(await named()).toEqual(kept);
    const [young = '', ...old] = (await stored()).filter((name) => !kept.includes(name));
    expect(old).toHaveLength(2);
    await addStrangeFiles(old[0] ?? '');

    // The next server's clock is 25 hours ahead; one of the orphans is two hours younger than the others, so less than a day old.
    const later = new Date(Date.now() + 2 * hour_milliseconds);
    await utimes(join(folder, young.slice(0, 2), young), later, later);
    const clock = () => new Date(Date.now() + 25 * hour_milliseconds);
    const next = await startServer({ config, sites: { customer: null, backoffice: null }, clock });
    try {
      await addOrphans(next, 12);
      await addVersions(next, 250);
      await sweep(next);
      expect(await stored()).toEqual([...(await named()), young, 'nota.txt', '.gitkeep'].toSorted());
      for (const key of kept) expect((await next.services.files.get(key)).length).toBeGreaterThan(0);
    } finally {
      await next.stop();
    }
  });
});

describe('the sweep of orphaned files with a database that belongs to other files', () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer();
  });
  afterAll(() => other.stop());

  it.each([
    ['when the database refers to no file', 3, null],
    ['when the database refers to few of them', 900, 40],
  ])('removes none of the files %s', async (_what, orphans, versions) => {
    if (versions !== null) await aSubmittedCustomer(other);
    await addOrphans(other.running, orphans);
    await addVersions(other.running, versions ?? 0);
    const before = await countFiles(other.running);
    const clock = () => new Date(Date.now() + 25 * hour_milliseconds);
    await expect(sweepOrphanedFiles({ ...other.running.services, clock }, [namedByDocuments])).rejects.toThrow(
      'is this the database',
    );
    expect(await countFiles(other.running)).toBe(before);
  });
});

async function countFiles({ services: { files } }: RunningServer): Promise<number> {
  let count = 0;
  for await (const _file of files.list()) count += 1;
  return count;
}

/** Stores files, and records them as versions of a document which was sent again. */
async function addVersions({ services: { files, db } }: RunningServer, count: number): Promise<void> {
  const keys = Array.from({ length: count }, () => randomUUID());
  await Promise.all(keys.map((key) => files.put(key, Buffer.from('a version'))));
  await sql`insert into verification.document (submission_id, kind, file_key, sha256, size_bytes, replaced_at)
    select submission_id, kind, key, sha256, 9, now()
    from (select * from verification.document limit 1) document, unnest(${keys}::text[]) key`.execute(db);
}

async function addOrphans({ services: { files } }: RunningServer, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => files.put(randomUUID(), Buffer.from('nobody names this'))));
}

/** Adds an unfinished file, as a killed server leaves it, and two files that the server did not write. */
async function addStrangeFiles(orphan: string): Promise<void> {
  const place = join(folder, orphan.slice(0, 2));
  await rename(join(place, orphan), join(place, `${orphan}.${randomUUID()}.part`));
  await writeFile(join(folder, 'nota.txt'), 'An operator wrote this.');
  await mkdir(join(folder, 'lost+found'), { recursive: true });
  await writeFile(join(folder, 'lost+found', '.gitkeep'), '');
}
