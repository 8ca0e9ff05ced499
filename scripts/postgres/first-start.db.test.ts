import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LockHeld } from '../setup/process-lock.ts';
import { onConnection } from './on-connection.ts';
import { removeCluster } from './place.ts';
import { startPostgres } from './start-postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-first-'));
});
afterAll(async () => {
  await removeCluster(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

it('startPostgres lets one of two simultaneous first starts proceed, and refuses the other with the process id of the first', async () => {
  const start = () => startPostgres({ dataDir: join(folder, 'postgres') });
  const [one, other] = await Promise.allSettled([start(), start()]);
  const [up] = [one, other].flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const [refused] = [one, other].flatMap((start) => (start.status === 'rejected' ? [start.reason as unknown] : []));
  expect(refused).toBeInstanceOf(LockHeld);
  expect(refused).toMatchObject({ message: expect.stringContaining(`process ${process.pid}`) });
  const { rows } = await onConnection(up?.url ?? '', (client) => client.query('select 1 as answer'));
  expect(rows).toEqual([{ answer: 1 }]);
  await up?.stop();
  const again = await start();
  // Stopping the first server a second time does not release the lock of the server that runs now.
  await up?.stop();
  await expect(start()).rejects.toBeInstanceOf(LockHeld);
  await again.stop();
});
