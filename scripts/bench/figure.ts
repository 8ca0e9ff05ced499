/** A figure and that of its peer, measured in the same run. */
export type Compared = {
  readonly figure: number;
  readonly peerFigure: number;
  /** The median of the rounds' ratios, if samples were taken by turns. Default figure / peer. */
  readonly ratio?: number;
  /** CPU time of one operation in all processes that take part in it; noise hardly changes it. */
  readonly cpu?: { readonly milliseconds: number; readonly peer_milliseconds: number };
};

/** A row of the table. */
export type Figure = Compared & {
  readonly what: string;
  readonly peer: string;
  readonly unit: string;
  readonly goal: Goal;
  /**
   * The figure of a program that does only the necessary work, against the same peer. A goal that this program misses is relaxed to its
   * figure, with the tolerance `of_floor`.
   */
  readonly floor?: Compared & { readonly what: string };
  /** True when figure and peer are counts. The peer's is recorded: all of 100 requests say less than all of 200,000. */
  readonly isCount?: true;
  /** True when the peer is a fixed time or rate: the ratio then also depends on the speed of the machine. */
  readonly isTime?: true;
  /** The least difference of two ratios that the measurement shows, where its clock or what it counts is coarse. Default 0. */
  readonly step?: number;
};

/** The limit for the ratio. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** A benchmark. `log` prints its progress. */
export type Bench = {
  readonly name: string;
  readonly what: string;
  /** Looks for what the benchmark needs and does not make. @throws with what to do when it is missing. */
  ready?(): void;
  run(log: (line: string) => void): Promise<readonly Figure[]>;
};

export function ratioOf({ figure, peerFigure, ratio = figure / peerFigure }: Compared): number {
  return ratio;
}

/** The tolerance over the floor: a time may always be 1.1 times the floor's time, and a rate the floor's rate divided by 1.1. */
const of_floor = 1.1;

/** Returns the limit for a ratio: the goal, or what a floor of this ratio allows. */
export function relaxed(goal: Goal, floor: number | undefined): Goal {
  if (floor === undefined || isWithin(goal, floor)) return goal;
  return 'atLeast' in goal ? { atLeast: floor / of_floor } : { atMost: floor * of_floor };
}

export const isWithin = (goal: Goal, ratio: number) =>
  'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;

/** Returns the limit for a figure's ratio in this run. */
const limitOf = ({ goal, floor }: Figure) => relaxed(goal, floor && ratioOf(floor));

export function meetsGoal(figure: Figure): boolean {
  return isWithin(limitOf(figure), ratioOf(figure));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Returns the time of the slowest of twenty: nineteen twentieths of the values are below it. */
export function slowestOfTwenty(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

/** Returns the figures as one aligned table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.flatMap((each) => {
    const row = (what: string, compared: Compared, goal: readonly [string, string]) => [
      what,
      `${shown(compared.figure)} ${each.unit}`,
      `${each.peer}: ${shown(compared.peerFigure)} ${each.unit}`,
      `${ratioOf(compared).toFixed(2)} x`,
      ...goal,
      cpuText(compared),
    ];
    const { floor } = each;
    return [row(each.what, each, goalText(each)), ...(floor ? [row(`  ${floor.what}`, floor, ['', 'floor'])] : [])];
  });
  return aligned([['what', 'figure', 'peer', 'ratio', 'goal', '', 'CPU time of one'], ...rows]);
}

/** Returns rows of cells as one text, its columns as wide as their widest cell. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function goalText(figure: Figure): [string, string] {
  return [shownGoal(limitOf(figure)), meetsGoal(figure) ? 'met' : 'missed'];
}

export function shownGoal(goal: Goal): string {
  return 'atLeast' in goal ? `>= ${goal.atLeast.toFixed(2)} x` : `<= ${goal.atMost.toFixed(2)} x`;
}

function cpuText({ cpu }: Compared): string {
  return cpu ? `${cpu.milliseconds.toPrecision(3)} ms; peer ${cpu.peer_milliseconds.toPrecision(3)} ms` : '';
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toString() : value.toPrecision(3);
}
