import { readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../start/liveness.ts';

/** Linux keeps files of this folder in memory. */
const memory = '/dev/shm';

/** Twice what a whole run of the server's tests has written at a time. */
const needed_bytes = 3 * 1_024 ** 3;

/**
 * Names a folder in the machine's memory for a cluster of this process; undefined where there is no room for one. Each
 * test database is a thousand files, and after many were deleted ext4 looks for a free inode half a second per database.
 */
export async function placeInMemory(hash: string): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const room = await statfs(memory).catch(() => undefined);
  if (!room || room.bavail * room.bsize < needed_bytes) return undefined;
  await removeLeftBehind();
  return join(memory, `caudal-${process.pid}-${hash}`);
}

/** Removes the clusters of processes that were killed: they would hold their memory until the machine restarts. */
async function removeLeftBehind(): Promise<void> {
  for (const name of await readdir(memory)) {
    const pid = /^caudal-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    // Another user's cluster is left to them.
    await rm(join(memory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
