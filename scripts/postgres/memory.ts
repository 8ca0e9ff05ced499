import { readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../start/liveness.ts';

/** The folder whose files Linux keeps in memory. */
const memory = '/dev/shm';

/** The free space required: twice the most that a whole run of the server tests occupies at a time. */
const needed_bytes = 3 * 1_024 ** 3;

/**
 * Returns the path of a folder in memory for a cluster of this process; undefined if there is no room for one. Each test
 * database is a thousand files, and after many deletions ext4 searches half a second per database for free inodes.
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
    // Fails for another user's cluster, which stays.
    await rm(join(memory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
