import { readdir, readFile } from 'node:fs/promises';

/** One of them is ten milliseconds on Linux (`getconf CLK_TCK`). */
const tick_milliseconds = 10;
/** More than this of the machine's time, and a sample measured something else. */
const stolen_max = 0.08;
const foreign_max = 0.08;

/** The machine's time so far, in ticks. */
interface MachineTime {
  readonly total: number;
  readonly stolen: number;
  readonly busy: number;
}

interface ProcessTime {
  readonly parent: number;
  /** Its own, and that of its children that have ended. */
  readonly ticks: number;
}

/** What the machine did during a sample. */
export interface Watched {
  /** Why the sample does not count; null where nothing disturbed it. */
  readonly disturbance: string | null;
  /** The CPU time, in milliseconds, of the processes that were asked for, with all that they have started. */
  readonly cpu_milliseconds: number;
}

/**
 * Does something and tells what the machine did meanwhile: whether a hypervisor took its time or other processes than ours ran,
 * and how much CPU time the processes of `pids` took. Without /proc it tells of nothing.
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
  // One CPU's worth of noise is more on a small machine.
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
    // Whatever ended meanwhile counts with its parent.
    pids.map(async (pid) => [Number(pid), await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)] as const),
  );
  return new Map(read.flatMap(([pid, line]) => (line === null ? [] : [[pid, processTime(line)] as const])));
}

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export function machineTime(stat: string): MachineTime {
  const [, user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, stolen = 0] = (
    stat.split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  const busy = user + nice + system + irq + softirq;
  return { total: busy + idle + waiting + stolen, stolen, busy };
}

/** A line of /proc/[pid]/stat; the name in it may hold anything, also a bracket. */
export function processTime(line: string): ProcessTime {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [parent, ...times] = [1, 11, 12, 13, 14].map((place) => Number(fields[place]));
  return { parent: parent ?? 0, ticks: times.reduce((sum, one) => sum + one, 0) };
}

/** Of these processes and all that they have started. */
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
