import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../api-server/src/platform/config/read-config.ts';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { productionEnvironment } from '../../api-server/src/testing/production.ts';
import { s3Credentials, startS3Peer, type S3Peer } from '../../api-server/src/testing/s3-peer.ts';
import { files } from './files-check.ts';
import { startReadOnlyFront } from './testing/read-only-front.ts';
import { TlsFronts } from './testing/tls-front.ts';
import { lookAt } from './walk.ts';

const former = getCACertificates('default');
let folder: string;
let database: TestDatabase;
let peer: S3Peer;
let fronts: TlsFronts;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-bucket-'));
  database = await createTestDatabase();
  peer = await startS3Peer('caudal-files');
  fronts = await TlsFronts.make(folder);
  setDefaultCACertificates([...former, fronts.certificate]);
  origin = await fronts.before(peer.endpoint);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  setDefaultCACertificates(former);
  fronts.close();
  await peer.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Looks at a bucket with credentials for it. */
function look(bucket: string, credentials: Readonly<Record<string, string>> = s3Credentials, store = origin) {
  for (const [variable, value] of Object.entries(credentials)) vi.stubEnv(variable, value);
  const FILES_BUCKET = `${store}/${bucket}`;
  const config = readConfig({ ...productionEnvironment, DATABASE_URL: database.url, FILES_BUCKET });
  return lookAt(files, { config, db: database.db, clock: () => new Date(), foreignMailbox: null });
}

describe('the check of a bucket', () => {
  it('passes where a trial file can be stored and read, and deletes it', async () => {
    const { outcome, words } = await look('caudal-files');
    expect([words, outcome]).toEqual(['The bucket caudal-files takes and gives files.', 'fine']);
    expect(await readdir(join(peer.directory, 'caudal-files'))).toEqual([]);
  });

  it('finds a bucket that does not exist', async () => {
    const { outcome, words } = await look('caudal-nowhere');
    expect([outcome, words]).toEqual([
      'amiss',
      expect.stringMatching(/caudal-nowhere .+ cannot be used. NoSuchBucket/),
    ]);
  });

  it('finds credentials that are not accepted', async () => {
    const { outcome, words } = await look('caudal-files', { ...s3Credentials, AWS_ACCESS_KEY_ID: 'SOMEBODY' });
    expect([outcome, words]).toEqual(['amiss', expect.stringMatching(/cannot be used. InvalidAccessKeyId/)]);
  });

  it('finds a bucket that may be read and not written', async () => {
    const { server, endpoint } = await startReadOnlyFront(peer.endpoint);
    const { outcome, words } = await look('caudal-files', s3Credentials, await fronts.before(endpoint));
    server.close();
    expect([outcome, words]).toEqual(['amiss', expect.stringMatching(/caudal-files .+ cannot be used. AccessDenied/)]);
  });
});
