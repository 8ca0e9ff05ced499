import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedFiles, storedFiles } from '../testing/file-inventory.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { aNewCustomer, aPhoto, expectOk, level1Of, photos, survey } from '../testing/people.ts';

/** The largest file that the server may write, in blocks: enough for a plain photo, and too small for a noisy one. */
const file_max_blocks = 64;

let server: TestServer;
let killable: KillableServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await killable.kill();
  await server.stop();
});

/** Returns a photo that cannot be compressed: half a megabyte of noise. */
async function aLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 700, height: 700, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
}

async function withLargeBack(): Promise<FormData> {
  const form = new FormData();
  form.append('frontal', new Blob([new Uint8Array(await aPhoto())]), 'frontal.jpg');
  form.append('back', new Blob([new Uint8Array(await aLargePhoto())]), 'back.jpg');
  return form;
}

describe('a full disk', { timeout: 600_000 }, () => {
  it('makes an upload fail without a trace, and does not stop the server; with free space again the upload succeeds', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const { config } = server.running.services;
    await server.running.stop();
    killable = new KillableServer(config, { file_max_blocks });
    await killable.start();

    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await customer.call('saveLevel1Documents', { body: await withLargeBack() });
      expect([refused.status, refused.problem?.code]).toEqual([503, 'service_unavailable']);
    }
    expect(await storedFiles(config.FILES_DIR)).toEqual([]);
    expect((await customer.call('listOwnDocuments')).body).toEqual([]);
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal') }));
    await killable.kill();

    killable = new KillableServer(config);
    await killable.start();
    await expectOk(customer.call('saveLevel1Documents', { body: await withLargeBack() }));
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('selfie') }));
    await expectOk(customer.call('saveLevel1Fields', { body: level1Of(customer) }));
    expect(await storedFiles(config.FILES_DIR)).toEqual(await namedFiles(server.db));
    expect(await namedFiles(server.db)).toHaveLength(3);
  });
});
