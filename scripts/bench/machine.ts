import { readdir, readFile } from 'node:fs/promises';

/** The length of a clock tick on Linux (`getconf CLK_TCK`). */
const tick_milliseconds = 10;
/** The largest shares of the machine's time that may go to the hypervisor and to other processes without disturbing a sample. */
const stolen_max = 0.08;
const foreign_max = 0.08;

/** The machine's CPU time since it started, in ticks. */
interface MachineTime {
  readonly total: number;
  readonly stolen: number;
  readonly busy: number;
}

interface ProcessTime {
  readonly parent: number;
  /** CPU time of the process and of its children that have ended. */
  readonly ticks: number;
}

/** The machine's activity during a sample. */
interface Watched {
  /** The reason why the sample does not count; null if nothing disturbed it. */
  readonly disturbance: string | null;
  /** The CPU time, in milliseconds, of the requested processes and their descendants. */
  readonly cpu_milliseconds: number;
}

/**
 * Runs `act` and reports the machine's activity meanwhile: whether the hypervisor or foreign processes took its time,
 * and how much CPU time the processes of `pids` took. Without /proc it reports no disturbance and a CPU time of NaN.
 */
export async function watched<Result>(
  act: () => Promise<Result>,
  pids: readonly number[],
): Promise<Watched & { readonly result: Result }> {
  const before = await read(pids);
  const result = await act();
  const after = await read(pids);
  if (!before || !after) return { result, disturbance: null, cpu_milliseconds: Number.NaN };
  const share = (ticks: number) => ticks / Math.max(1, after.machine.total - before.machine.total);
  const stolen = share(after.machine.stolen - before.machine.stolen);
  const foreign = share(after.machine.busy - before.machine.busy - (after.ours - before.ours));
  return {
    result,
    disturbance: disturbanceOf(stolen, foreign),
    cpu_milliseconds: (after.asked - before.asked) * tick_milliseconds,
  };
}

export function disturbanceOf(stolen: number, foreign: number): string | null {
  if (stolen > stolen_max) return `the hypervisor took ${Math.round(stolen * 100)} % of the time`;
  // The share is of all CPUs' time, so that one busy CPU counts as a disturbance on a small machine and not on a large one.
  return foreign > foreign_max ? `other processes took ${Math.round(foreign * 100)} % of the time` : null;
}

async function read(pids: readonly number[]) {
  try {
    const machine = machineTime(await readFile('/proc/stat', 'utf8'));
    const processes = await readProcesses();
    return { machine, ours: ticksOf(processes, [process.pid]), asked: ticksOf(processes, pids) };
  } catch {
    return null;
  }
}

async function readProcesses(): Promise<ReadonlyMap<number, ProcessTime>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(
    // A process that has ended meanwhile is counted with its parent.
    pids.map(async (pid) => [Number(pid), await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)] as const),
  );
  return new Map(read.flatMap(([pid, line]) => (line === null ? [] : [[pid, processTime(line)] as const])));
}

/** Parses the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export function machineTime(stat: string): MachineTime {
  const [, user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, stolen = 0] = (
    stat.split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  const busy = user + nice + system + irq + softirq;
  return { total: busy + idle + waiting + stolen, stolen, busy };
}

/** Parses a line of /proc/[pid]/stat; the process name in it may hold any character, even a bracket. */
export function processTime(line: string): ProcessTime {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [parent, ...times] = [1, 11, 12, 13, 14].map((place) => Number(fields[place]));
  return { parent: parent ?? 0, ticks: times.reduce((sum, one) => sum + one, 0) };
}

/** Returns the ticks of these processes and all their descendants. */
export function ticksOf(processes: ReadonlyMap<number, ProcessTime>, pids: readonly number[]): number {
  const known = new Map<number, boolean>(pids.map((pid) => [pid, true]));
  const isAsked = (pid: number): boolean => {
    const before = known.get(pid);
    if (before !== undefined) return before;
    const parent = processes.get(pid)?.parent ?? 0;
    const answer = parent !== 0 && isAsked(parent);
    known.set(pid, answer);
    return answer;
  };
  return [...processes].reduce((sum, [pid, { ticks }]) => (isAsked(pid) ? sum + ticks : sum), 0);
}
