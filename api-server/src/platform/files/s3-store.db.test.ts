import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/index.ts';
import { aNewCustomer, anOfficer, aSubmittedCustomer, documentIds } from '../../testing/people.ts';
import { expectOk, photos, survey } from '../../testing/people.ts';
import { s3Credentials, startS3Peer, type S3Peer } from '../../testing/s3-peer.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

const name = 'caudal-files';
const region = 'us-east-1';
let peer: S3Peer;
let endpoint: string;
let store: FileStore;

beforeAll(async () => {
  for (const [variable, value] of Object.entries(s3Credentials)) vi.stubEnv(variable, value);
  peer = await startS3Peer(name);
  ({ endpoint } = peer);
  store = await openS3Store({ endpoint, name, region });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await peer.stop();
});

describe('a bucket', () => {
  it('returns the bytes that it was given, until they are removed', async () => {
    const key = randomUUID();
    const content = Buffer.from([0, 255, 13, 10, 128]);
    await store.put(key, content);
    expect((await store.get(key)).equals(content)).toBe(true);
    await store.remove(key);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow('key does not exist');
  });

  it('lists its files, page after page, with the time of each file', async () => {
    const inPages = await openS3Store({ endpoint, name, region }, { pageSize: 20 });
    const list = async () => {
      const listed = new Map<string, Date>();
      for await (const { key, modifiedAt } of inPages.list()) listed.set(key, modifiedAt);
      return listed;
    };
    const before = [...(await list()).keys()];
    const keys = Array.from({ length: 50 }, () => randomUUID());
    await Promise.all(keys.map((key) => store.put(key, Buffer.from('x'))));
    const listed = await list();
    expect([...listed.keys()].toSorted()).toEqual([...before, ...keys].toSorted());
    expect([...listed.values()].every((at) => Math.abs(Date.now() - at.getTime()) < 3_600_000)).toBe(true);
  });

  it('refuses a key that the server did not make', async () => {
    await expect(store.get('../caudal-files/other')).rejects.toThrow('did not make');
  });

  it('is named in the error at the start when it cannot be used', async () => {
    const missing = { endpoint, name: 'caudal-nowhere', region };
    await expect(openS3Store(missing)).rejects.toThrow(/caudal-nowhere.*FILES_BUCKET/);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'STRANGER');
    await expect(openS3Store({ endpoint, name, region })).rejects.toThrow('InvalidAccessKeyId');
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3Credentials.AWS_ACCESS_KEY_ID);
  });
});

describe('a server that keeps its files in a bucket', () => {
  it('shows an officer the files of a customer, which the bucket holds encrypted', async () => {
    const server = await startTestServer({ FILES_BUCKET: `${endpoint}/${name}` });
    try {
      const customer = await aSubmittedCustomer(server);
      const officer = await anOfficer(server);
      const [front = ''] = await documentIds(officer, customer.id);
      const shown = await officer.send('GET', `/kyc/administrative/users/user-documents/${front}/file`);
      const image = Buffer.from(await shown.arrayBuffer());
      expect(image.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      const { file_key } = await server.db
        .selectFrom('verification.document')
        .select('file_key')
        .where('id', '=', front)
        .executeTakeFirstOrThrow();
      const kept = (await readdir(peer.directory, { recursive: true, withFileTypes: true })).find(
        (entry) => entry.isFile() && entry.name.startsWith(file_key) && !/metadata|md5/.test(entry.name),
      );
      const bytes = await readFile(join(kept?.parentPath ?? '', kept?.name ?? ''));
      expect(bytes.length).toBeGreaterThan(image.length);
      expect(bytes.includes(image.subarray(0, 64))).toBe(false);
    } finally {
      await server.stop();
    }
  });

  it('answers 503 while the bucket is unreachable, and keeps no record of the upload', async () => {
    const own = await startS3Peer(name);
    const server = await startTestServer({ FILES_BUCKET: `${own.endpoint}/${name}` });
    try {
      const customer = await aNewCustomer(server);
      await expectOk(customer.call('answerSurvey', { body: survey }));
      await own.stop();
      const { status, problem } = await customer.call('saveLevel1Documents', { body: await photos('frontal') });
      expect([status, problem?.code]).toEqual([503, 'service_unavailable']);
      expect(await server.db.selectFrom('verification.document').select('id').execute()).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
