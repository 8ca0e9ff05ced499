import { median, type Compared } from './figure.ts';
import { watched } from './machine.ts';

/** One of the candidates that a benchmark compares. */
export interface Contestant {
  /** Makes what the next sample needs. Its time is not measured. */
  readonly prepare?: () => Promise<void>;
  /** Takes one short sample of the figure. */
  readonly measure: () => Promise<Sample | number>;
  /** The processes that do the work, whose CPU time is measured; the process that drives them is not one of them. */
  readonly pids?: readonly number[];
}

export interface Sample {
  readonly figure: number;
  /** The number of operations in the sample; divides the CPU time. */
  readonly operations: number;
}

/** The samples of one round, taken within seconds of each other, with the CPU time of one operation (NaN if unknown). */
export type Round<Name extends string> = Readonly<
  Record<Name, { readonly figure: number; readonly cpu_milliseconds: number }>
>;

interface Turns {
  readonly rounds: number;
  /** The number of rounds that run first and are not counted. Default 1. */
  readonly warmUps?: number;
  /** True if the figures are CPU times. Other load on the machine changes them little, so no round is repeated because of such load. */
  readonly isOfCpu?: true;
  readonly log: (line: string) => void;
}

/** The number of disturbed rounds to repeat, per requested round. Further ones count, because a machine may never be quiet. */
const patience = 2;

/**
 * Takes one sample of each contestant in every round, so that other load on the machine affects all of them alike. Repeats a round
 * in which other load disturbed a sample.
 */
export async function byTurns<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  { rounds, warmUps = 1, isOfCpu, log }: Turns,
): Promise<readonly Round<Name>[]> {
  const taken: Round<Name>[] = [];
  let disturbed = 0;
  for (let round = -warmUps; taken.length < rounds; round += 1) {
    const { samples, disturbance } = await takeRound(contestants);
    if (round < 0) continue;
    if (disturbance !== null && !isOfCpu && disturbed < patience * rounds) {
      disturbed += 1;
      log(`round ${taken.length + 1} is taken again: ${disturbance}`);
      continue;
    }
    taken.push(samples);
    log(`round ${taken.length}: ${wordsOf(samples)}${disturbance === null ? '' : ` (${disturbance})`}`);
  }
  return taken;
}

async function takeRound<Name extends string>(contestants: Readonly<Record<Name, Contestant>>) {
  const samples: [string, Round<Name>[Name]][] = [];
  let disturbance: string | null = null;
  for (const [name, { prepare, measure, pids = [] }] of Object.entries<Contestant>(contestants)) {
    await prepare?.();
    const { result, cpu_milliseconds, ...machine } = await watched(measure, pids);
    const { figure, operations } = typeof result === 'number' ? { figure: result, operations: Number.NaN } : result;
    samples.push([name, { figure, cpu_milliseconds: cpu_milliseconds / operations }]);
    disturbance ??= machine.disturbance;
  }
  return { samples: Object.fromEntries(samples) as Round<Name>, disturbance };
}

/**
 * Compares two contestants: the median figure of each, and the median of the rounds' ratios. A busy moment slows both figures of a round
 * down, so it changes their ratio less.
 */
export function against<Name extends string>(rounds: readonly Round<Name>[], of: Name, peer: Name): Compared {
  const figures = (name: Name) => rounds.map((round) => round[name].figure);
  const cpuOf = (name: Name) => median(rounds.map((round) => round[name].cpu_milliseconds));
  const cpu = { milliseconds: cpuOf(of), peer_milliseconds: cpuOf(peer) };
  return {
    figure: median(figures(of)),
    peerFigure: median(figures(peer)),
    ratio: median(rounds.map((round) => round[of].figure / round[peer].figure)),
    ...(Number.isFinite(cpu.milliseconds + cpu.peer_milliseconds) && { cpu }),
  };
}

function wordsOf(samples: Round<string>): string {
  return Object.entries(samples)
    .map(([name, { figure }]) => `${name} ${figure >= 100 ? Math.round(figure) : figure.toPrecision(3)}`)
    .join(', ');
}
