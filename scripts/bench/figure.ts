/** One line of the table: a figure and its peer, measured in the same run. */
export type Figure = {
  readonly what: string;
  readonly figure: number;
  readonly peer: string;
  readonly peerFigure: number;
  readonly unit: string;
  /** The median of the rounds' ratios, if samples were taken by turns. Default figure / peer. */
  readonly ratio?: number;
  /** CPU time of one operation in all processes that take part in it; noise hardly changes it. */
  readonly cpu?: { readonly milliseconds: number; readonly peer_milliseconds: number };
  readonly goal: Goal;
};

/** The limit for the ratio. A 'floor' row has none: it shows the best possible value, to judge a missed goal of the other rows by. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number } | 'floor';

/** A benchmark. `log` prints its progress. */
export type Bench = {
  readonly name: string;
  readonly what: string;
  run(log: (line: string) => void): Promise<readonly Figure[]>;
};

export function ratioOf({ figure, peerFigure, ratio = figure / peerFigure }: Figure): number {
  return ratio;
}

export function meetsGoal(figure: Figure): boolean {
  const { goal } = figure;
  if (goal === 'floor') return true;
  const ratio = ratioOf(figure);
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Returns the figures as one aligned table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((each) => [
    each.what,
    `${shown(each.figure)} ${each.unit}`,
    `${each.peer}: ${shown(each.peerFigure)} ${each.unit}`,
    `${ratioOf(each).toFixed(2)} x`,
    ...goalText(each),
    cpuText(each),
  ]);
  const all = [['what', 'figure', 'peer', 'ratio', 'goal', '', 'CPU time of one'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function goalText(figure: Figure): [string, string] {
  const { goal } = figure;
  if (goal === 'floor') return ['', 'floor'];
  const text = 'atLeast' in goal ? `>= ${goal.atLeast.toFixed(2)} x` : `<= ${goal.atMost.toFixed(2)} x`;
  return [text, meetsGoal(figure) ? 'met' : 'missed'];
}

function cpuText({ cpu }: Figure): string {
  return cpu ? `${cpu.milliseconds.toPrecision(3)} ms; peer ${cpu.peer_milliseconds.toPrecision(3)} ms` : '';
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toString() : value.toPrecision(3);
}
