import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../start/liveness.ts';

/** Another process holds a lock. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
}

const write_milliseconds = 500;
/** A few file operations take no time. */
const guard_milliseconds = 10_000;

/**
 * Takes what only one process of this machine may have, and gives the function that lets it go. A lock whose process is
 * gone, or whose number belongs to a process that began later (usual in containers), is taken over.
 * @throws LockHeld with what `refusal` says of the process that has it.
 */
export async function takeLock(file: string, refusal: (pid: number) => string): Promise<() => Promise<void>> {
  await mkdir(dirname(file), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, began: await beginningOf(process.pid) });
  for (;;) {
    try {
      await writeFile(file, own, { flag: 'wx', mode: 0o600 });
      let isHeld = true;
      return async () => {
        // Only once: this process may take it again.
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

/** What is written in a lock, null when it is gone. One that was created this moment is still empty: its owner is writing. */
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

/** No process's number for a file that was cut off while it was written. */
function readWritten(found: string): { pid: number; began: string | null } {
  try {
    return JSON.parse(found) as { pid: number; began: string | null };
  } catch {
    return { pid: 0, began: null };
  }
}

/**
 * Two may find the same stale lock, and one of them must not remove what the other has put in its place. So it is removed under a guard
 * that one has at a time, by whoever still finds it there: a lock that is stale is replaced by nobody else.
 */
async function removeStale(file: string, stale: string): Promise<void> {
  const guard = `${file}.removing`;
  try {
    await writeFile(guard, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const { mtimeMs = Date.now() } = (await stat(guard).catch(() => null)) ?? {};
    // Whoever had it was killed within it.
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

/** When a process began, in whatever words the system has for it; null where it has none (Windows). */
async function beginningOf(pid: number): Promise<string | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (status !== null) {
    // Counted from the start of the machine. The name before it is in brackets, and may hold spaces.
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
