import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuseReset, refuseSecondStart, StartRefused } from './refusals.ts';

let dataDir: string;
let other: ChildProcess;
let listener: Server;
let port: number;

beforeAll(async () => {
  other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { stdio: 'ignore' });
  listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  port = address && typeof address === 'object' ? address.port : 0;
});
afterAll(() => {
  other.kill();
  listener.close();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'refusals-'));
  return () => rm(dataDir, { recursive: true, force: true });
});

const announceAs = (pid: number | undefined, at: number) =>
  writeFile(
    join(dataDir, 'running.json'),
    JSON.stringify({ pid, databaseUrl: '', backofficeUrl: `http://127.0.0.1:${at}` }),
  );

async function lockCluster(pid: number | undefined, at: number): Promise<void> {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${pid}\n${dataDir}\n1790000000\n${at}\n\n127.0.0.1\n`);
}

describe('a second start', () => {
  it('is refused with an explanation while the first one runs', async () => {
    await announceAs(other.pid, port);
    await expect(refuseSecondStart(dataDir)).rejects.toThrow(/already runs from this folder/);
    await expect(refuseSecondStart(dataDir)).rejects.toBeInstanceOf(StartRefused);
  });

  it('is allowed after the first one was killed, even if another process has its id now', async () => {
    await expect(refuseSecondStart(dataDir)).resolves.toBeUndefined();
    await announceAs(999_999_999, port);
    await expect(refuseSecondStart(dataDir)).resolves.toBeUndefined();
    // No program listens on port 1 of a machine that runs tests.
    await announceAs(other.pid, 1);
    await expect(refuseSecondStart(dataDir)).resolves.toBeUndefined();
    await writeFile(join(dataDir, 'running.json'), '{"pid":');
    await expect(refuseSecondStart(dataDir)).resolves.toBeUndefined();
  });
});

describe('a reset', () => {
  it('is refused if DATABASE_URL names a database', async () => {
    await expect(refuseReset(dataDir, { DATABASE_URL: 'postgres://db.example/caudal' })).rejects.toThrow(
      /DATABASE_URL/,
    );
  });

  it('is refused if SANDBOX_DIR names a folder', async () => {
    await expect(refuseReset(dataDir, { SANDBOX_DIR: dataDir })).rejects.toThrow(/SANDBOX_DIR names one of yours/);
  });

  it('is refused while the folder’s database runs, even if no `npm start` does', async () => {
    await lockCluster(other.pid, port);
    await expect(refuseReset(dataDir, {})).rejects.toThrow(/Nothing was deleted/);
  });

  it('is allowed on a stopped cluster, even one that was killed', async () => {
    await expect(refuseReset(dataDir, {})).resolves.toBeUndefined();
    await lockCluster(other.pid, 1);
    await expect(refuseReset(dataDir, {})).resolves.toBeUndefined();
  });
});
