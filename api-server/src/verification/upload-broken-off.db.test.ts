import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { breakUploads } from '../testing/broken-uploads.ts';
import { namedFiles, storedFiles } from '../testing/file-inventory.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { aNewCustomer, expectOk, level1Of, photos, survey } from '../testing/people.ts';

const customers = 4;
const uploads = 1_000;
/**
 * The uploads that each customer breaks off in an hour. They stay below the rate limit, although one upload in eight counts twice, because
 * it has two photos.
 */
const uploads_an_hour = 40;
const uploads_at_once = 10;
/**
 * The most by which the server's memory may grow. It would grow by a thousand megabytes if the server kept the photo of each upload that
 * was broken off.
 */
const growth_max_bytes = 300 * 1024 * 1024;
const patience = { timeout: 120_000, interval: 50 };

let server: TestServer;
let killable: KillableServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await killable.kill();
  await server.stop();
});

async function aCustomerToUpload() {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  return customer;
}
type Uploader = Awaited<ReturnType<typeof aCustomerToUpload>>;

/** Breaks off as many uploads of every customer as an hour allows, waits until the server has counted them all, and clears the counters. */
async function breakForAnHour(uploaders: readonly Uploader[]): Promise<number> {
  const broken = uploaders.length * uploads_an_hour;
  for (const uploader of uploaders) await breakUploads(uploader, uploads_an_hour, uploads_at_once);
  const counted = async () => {
    const attempts = server.db.selectFrom('limits.attempt').where('bucket', 'like', 'upload:%');
    const { sum } = await attempts.select(({ fn }) => fn.sum<bigint>('count').as('sum')).executeTakeFirstOrThrow();
    return Number(sum);
  };
  await vi.waitUntil(async () => (await counted()) >= broken, patience);
  await server.db.deleteFrom('limits.attempt').execute();
  return broken;
}

describe('a thousand uploads that break off', { timeout: 600_000 }, () => {
  it('leave no file, do not keep memory, and do not block later uploads', async () => {
    const uploaders = await Promise.all(Array.from({ length: customers }, aCustomerToUpload));
    const { config } = server.running.services;
    await server.running.stop();
    killable = new KillableServer(config);
    await killable.start();

    await breakForAnHour(uploaders);
    const before = await killable.residentBytes();
    for (let broken = 0; broken < uploads; broken += await breakForAnHour(uploaders));
    expect((await killable.residentBytes()) - before).toBeLessThan(growth_max_bytes);

    for (const uploader of uploaders) {
      await expectOk(uploader.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
      await expectOk(uploader.call('saveLevel1Fields', { body: level1Of(uploader) }));
    }
    const { FILES_DIR } = config;
    await vi.waitUntil(async () => (await storedFiles(FILES_DIR)).length === 3 * customers, patience);
    expect(await storedFiles(FILES_DIR)).toEqual(await namedFiles(server.db));
  });
});
