import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FORMER_SERVER_TIMEOUT_MS = 10_000;

/** The process id that the data folder's lock file names, if there is one. */
export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const lock = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(lock, 10);
  return Number.isNaN(pid) ? undefined : pid;
}

/**
 * A server that lost its parent is shutting down: wait for it. A lock file whose process is gone, or whose number now
 * belongs to something else (usual in containers), another cluster's server included, is stale; Postgres itself would
 * refuse it.
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
 * Whether a process is the Postgres server of a cluster. Where the system does not tell whose server it is, it is taken
 * for this one's: two servers on one cluster would destroy it.
 */
export async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') {
    const listed = await run('tasklist', ['/NH', '/FI', `PID eq ${pid}`]).catch(() => null);
    return listed?.stdout.includes('postgres') ?? false;
  }
  const command = await commandOf(pid);
  // The processes of a server call themselves "postgres: checkpointer"; none of them is one. One that ended has no command.
  if (command.startsWith('postgres: ') || !/(^|\/)postgres(\s|$)/.test(command)) return false;
  // As this project starts them (postmaster.ts).
  const named = /\s-D\s*(.+?)\s-p\s*\d/.exec(command)?.[1];
  const folder = named ?? (await readlink(`/proc/${pid}/cwd`).catch(() => null));
  return folder === null || (await whole(folder)) === (await whole(dataDir));
}

/** A process's command with its arguments, empty when there is no such process. Anybody may read it, unlike its folder. */
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
