import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedFiles } from '../../testing/file-inventory.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { RivalServers } from '../../testing/rival-servers.ts';
import { sealAnewJob } from './seal-anew.ts';

const within = { timeout: 120_000, interval: 50 };
const queue = 'seal_anew';
const former = `2026:${Buffer.alloc(32, 1).toString('base64')}`;
const newest = `2027:${Buffer.alloc(32, 2).toString('base64')}`;
const file_key = '0f5a1a52-3c50-4ab0-9f6d-7d1e0e6f8a11';

let server: TestServer;
let rivals: RivalServers;
beforeAll(async () => {
  server = await startTestServer({ DATA_KEY: former }, { atWork: false });
  await server.running.services.files.put(file_key, Buffer.from('a document'));
  const both = { DATA_KEY: `${newest},${former}` };
  rivals = await RivalServers.start(server, { paused: both, other: both });
});
afterAll(async () => {
  await rivals.stop();
  await server.stop();
});

const place = () => join(server.running.services.config.FILES_DIR, file_key.slice(0, 2), file_key);
const keyName = async () =>
  (await server.db.selectFrom('sealing.file').select('key_name').where('file_key', '=', file_key).executeTakeFirst())
    ?.key_name;

/** Puts a pipe in the place of the file, and pauses the server that reads it, before the pipe gives it the content of the file. */
async function pauseWhileReading(begin: () => Promise<void>): Promise<void> {
  const content = await readFile(place());
  await rename(place(), `${place()}.kept`);
  await promisify(execFile)('mkfifo', [place()]);
  await server.db.insertInto('sealing.file').values({ file_key, key_name: '2026' }).execute();
  await begin();
  // A pipe opens for a writer that does not wait only once somebody reads it.
  const pipe = await vi.waitUntil(
    () => open(place(), constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null),
    within,
  );
  rivals.paused.pause();
  await pipe.write(content);
  await pipe.close();
  await rename(`${place()}.kept`, place());
}

describe('a server that is paused while it seals files anew, and resumes after another server has done so', () => {
  it('does not write again a file that was removed meanwhile', async () => {
    await rivals.pauseOther();
    const { jobs, files, config } = server.running.services;
    const queueJob = () => jobs.send(server.db, sealAnewJob, {});
    await pauseWhileReading(queueJob);
    await rivals.expireJob(queue);
    rivals.other.resume();
    await queueJob();
    await vi.waitUntil(async () => (await keyName()) === '2027', within);
    await files.remove(file_key);
    await rivals.resumeAndRefuse(queue);
    expect(await storedFiles(config.FILES_DIR)).toEqual([]);
  });
});
