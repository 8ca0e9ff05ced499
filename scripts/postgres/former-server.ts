import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FORMER_SERVER_TIMEOUT_MS = 10_000;

/** Returns the process id in the data folder's lock file, if there is one. */
export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const lock = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(lock, 10);
  return Number.isNaN(pid) ? undefined : pid;
}

/**
 * Waits for a former server, which shuts down once its parent is gone. Removes a stale lock file, because Postgres would refuse to
 * start: one whose process is gone, or whose process id now belongs to something else (usual in containers), even to another
 * cluster's server.
 */
export async function awaitFormerServer(dataDir: string, log: (line: string) => void): Promise<void> {
  const deadline = Date.now() + FORMER_SERVER_TIMEOUT_MS;
  for (let turn = 0; ; turn += 1) {
    const pid = await postmasterPid(dataDir);
    if (pid === undefined) return;
    if (!(await isServerOf(pid, dataDir))) {
      await rm(join(dataDir, 'postmaster.pid'), { force: true });
      return;
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The database in ${dataDir} is in use by process ${pid}: is Caudal already running from this folder?`,
      );
    }
    if (turn === 0) log(`waiting for the former server, process ${pid}, to end`);
    await sleep(50);
  }
}

/**
 * Returns true if a process is the Postgres server of a cluster. If the system does not reveal whose server it is, assumes this
 * cluster's: two servers on one cluster would destroy it.
 */
export async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') {
    const listed = await run('tasklist', ['/NH', '/FI', `PID eq ${pid}`]).catch(() => null);
    return listed?.stdout.includes('postgres') ?? false;
  }
  const command = await commandOf(pid);
  // A server's child processes call themselves "postgres: checkpointer" and so on; they are no servers. An ended process has no command.
  if (command.startsWith('postgres: ') || !/(^|\/)postgres(\s|$)/.test(command)) return false;
  // The arguments that this project starts a server with (postmaster.ts).
  const named = /\s-D\s*(.+?)\s-p\s*\d/.exec(command)?.[1];
  const folder = named ?? (await readlink(`/proc/${pid}/cwd`).catch(() => null));
  return folder === null || (await whole(folder)) === (await whole(dataDir));
}

/** Returns a process's command with its arguments, or '' if there is no such process. Any user may read it, unlike its folder. */
async function commandOf(pid: number): Promise<string> {
  const [written, listed] = [
    await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null),
    process.platform === 'linux' ? null : await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null),
  ];
  return (written?.replaceAll('\0', ' ') ?? listed?.stdout ?? '').trim();
}

function whole(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
