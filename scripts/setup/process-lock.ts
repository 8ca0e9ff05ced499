import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../start/liveness.ts';

/** Thrown when another process holds a lock. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
}

/** The interval between two attempts to take a lock that another process holds. */
const look_milliseconds = 10;
const write_milliseconds = 500;
/** The age at which a guard file counts as abandoned: its few file operations take far less. */
const guard_milliseconds = 10_000;

/**
 * Takes a lock that only one process of this machine may hold, and returns the function that releases it. A lock whose process is
 * gone, or whose process id now belongs to a later process (usual in containers), is taken over.
 * @throws LockHeld with the message that `refusal` returns for the process that holds it.
 */
export async function takeLock(file: string, refusal: (pid: number) => string): Promise<() => Promise<void>> {
  await mkdir(dirname(file), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, began: await beginningOf(process.pid) });
  for (;;) {
    try {
      await writeFile(file, own, { flag: 'wx', mode: 0o600 });
      let isHeld = true;
      return async () => {
        // Releases only once, because this process may have taken the lock again since.
        if (!isHeld) return;
        isHeld = false;
        await letGo(file, own);
      };
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const found = await readWhole(file);
    if (found === null) continue;
    const holder = await livingHolder(found);
    if (holder !== null) throw new LockHeld(refusal(holder));
    await removeStale(file, found);
  }
}

async function letGo(file: string, own: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === own) await rm(file, { force: true });
}

/** Takes a lock as soon as its holder releases it, and returns the function that releases it again. */
export async function waitForLock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await takeLock(file, String);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      await sleep(look_milliseconds);
    }
  }
}

/** Returns the content of a lock file; null if it is gone. Waits while it is incomplete, because its owner may still be writing. */
async function readWhole(file: string): Promise<string | null> {
  for (let waited = 0; ; waited += 20) {
    const found = await readFile(file, 'utf8').catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return null;
      throw error;
    });
    if (found === null || found.endsWith('}') || waited >= write_milliseconds) return found;
    await sleep(20);
  }
}

async function livingHolder(found: string): Promise<number | null> {
  const { pid, began } = readWritten(found);
  if (!(pid > 0 && isAlive(pid))) return null;
  return (await beginningOf(pid)) === began ? pid : null;
}

/** Parses a lock file. Returns pid 0, which belongs to no process, for a file whose writing was interrupted. */
function readWritten(found: string): { pid: number; began: string | null } {
  try {
    return JSON.parse(found) as { pid: number; began: string | null };
  } catch {
    return { pid: 0, began: null };
  }
}

/**
 * Removes a stale lock. Two processes may find the same stale lock, and neither may remove the new lock of the other. So only the holder
 * of a guard file removes it, and only if the lock is still the stale one: nobody else replaces a stale lock.
 */
async function removeStale(file: string, stale: string): Promise<void> {
  const guard = `${file}.removing`;
  try {
    await writeFile(guard, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const { mtimeMs = Date.now() } = (await stat(guard).catch(() => null)) ?? {};
    // The guard's owner was killed while it held the guard.
    if (Date.now() - mtimeMs > guard_milliseconds) await rm(guard, { force: true });
    await sleep(20);
    return;
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => null)) === stale) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** Returns the start time of a process in the system's own notation; null if the system has none (Windows). */
async function beginningOf(pid: number): Promise<string | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (status !== null) {
    // Field 22 is the start time since boot, so the boot id is added. The process name before it is in brackets and may hold spaces.
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[19]}`;
  }
  return promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
