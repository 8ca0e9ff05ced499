import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedFiles } from '../../testing/file-inventory.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { aSubmittedCustomer } from '../../testing/people.ts';
import { RivalServers } from '../../testing/rival-servers.ts';
import { sweepFiles } from '../platform-area.ts';

const within = { timeout: 120_000, interval: 50 };
const two_days_milliseconds = 2 * 86_400_000;

let server: TestServer;
let rivals: RivalServers;
beforeAll(async () => {
  server = await startTestServer({}, { atWork: false });
  // The sweep removes nothing while no record names any old file.
  await aSubmittedCustomer(server);
  rivals = await RivalServers.start(server, { paused: {}, other: {} });
});
afterAll(async () => {
  await rivals.stop();
  await server.stop();
});

/** Stores a file that no record names, and makes every file two days old. Returns the file's name. */
async function anOldOrphan(): Promise<string> {
  const { files, config } = server.running.services;
  const orphan = randomUUID();
  await files.put(orphan, Buffer.from('left by a server that died'));
  const long_ago = new Date(Date.now() - two_days_milliseconds);
  for (const { parentPath, name } of await readdir(config.FILES_DIR, { recursive: true, withFileTypes: true }))
    await utimes(join(parentPath, name), long_ago, long_ago);
  return orphan;
}

describe('a server that is paused while it looks for orphaned files, and resumes after its job was given to another server', () => {
  it('removes no file', async () => {
    const orphan = await anOldOrphan();
    const stored = () => storedFiles(server.running.services.config.FILES_DIR);
    await rivals.pauseOther();
    await server.owner.transaction().execute(async (transaction) => {
      // Stops the server while it asks which files are on record.
      await sql`lock table verification.document in access exclusive mode`.execute(transaction);
      await server.running.services.jobs.send(server.db, sweepFiles, {});
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'verification.document'::regclass and not granted`.execute(server.db);
        expect(rows.length).toBeGreaterThan(0);
      }, within);
      rivals.paused.pause();
    });
    await rivals.expireJob('sweep_files');
    await rivals.resumeAndRefuse('sweep_files');
    expect(await stored()).toContain(orphan);
    rivals.other.resume();
    await server.running.services.jobs.send(server.db, sweepFiles, {});
    await vi.waitFor(async () => expect(await stored()).not.toContain(orphan), within);
  });
});
