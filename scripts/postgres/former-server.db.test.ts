import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isServerOf } from './former-server.ts';
import { onConnection } from './on-connection.ts';
import { removeCluster } from './place.ts';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';

let folder: string;
let other: RunningPostgres;
let pid: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-former-'));
  other = await startPostgres({ dataDir: join(folder, 'other') });
  pid = (await other.pid()) ?? 0;
});
afterAll(async () => {
  await other.stop();
  for (const name of ['one', 'other']) await removeCluster(join(folder, name));
  await rm(folder, { recursive: true, force: true });
});

async function checkpointerPid(): Promise<number> {
  const query = "select pid from pg_stat_activity where backend_type = 'checkpointer'";
  const { rows } = await onConnection(other.adminUrl, (client) => client.query<{ pid: number }>(query));
  return rows[0]?.pid ?? 0;
}

it.each([
  ['server', () => pid],
  ['server’s own process', checkpointerPid],
])(
  'startPostgres starts although the process id in the lock file now belongs to another %s',
  async (_whose, numberOf) => {
    const first = await startPostgres({ dataDir: join(folder, 'one') });
    await first.stop();
    await writeFile(
      join(first.dataDir, 'postmaster.pid'),
      `${await numberOf()}\n${first.dataDir}\n1790000000\n5432\n\n127.0.0.1\n`,
    );
    const again = await startPostgres({ dataDir: join(folder, 'one') });
    expect(await again.pid()).not.toBe(pid);
    await again.stop();
  },
);

describe('isServerOf', () => {
  it('recognises the server of a cluster by its folder, through symbolic links too', async () => {
    expect(await isServerOf(pid, other.dataDir)).toBe(true);
    await symlink(other.dataDir, join(folder, 'way'));
    expect(await isServerOf(pid, join(folder, 'way'))).toBe(true);
    expect(await isServerOf(pid, folder)).toBe(false);
    expect(await isServerOf(process.pid, other.dataDir)).toBe(false);
    expect(await isServerOf(999_999_999, other.dataDir)).toBe(false);
  });
});
