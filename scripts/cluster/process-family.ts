import { readdir, readFile } from 'node:fs/promises';

/** Returns the ids of a process's descendants, its children first. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const parents = await parentsOfAll();
  const found: number[] = [];
  for (let generation = [pid]; generation.length > 0;) {
    generation = [...parents].filter(([, parent]) => generation.includes(parent)).map(([child]) => child);
    found.push(...generation);
  }
  return found;
}

/** Kills processes as a power cut would. Those that have ended are left alone. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** Returns each process of the machine with its parent. */
async function parentsOfAll(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  // The name, in parentheses, may hold anything: pid (name) state parent.
  return new Map(
    stats.filter(Boolean).map((stat) => {
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [Number.parseInt(stat, 10), Number(parent)];
    }),
  );
}
