/** One line of the table: a figure, held against a peer that was measured beside it in the same run. */
export type Figure = {
  readonly what: string;
  readonly figure: number;
  readonly peer: string;
  readonly peerFigure: number;
  readonly unit: string;
  /** The ratio figure / peer must be at least, or at most, this. */
  readonly goal: { readonly atLeast: number } | { readonly atMost: number };
};

/** A benchmark. `log` tells what goes on meanwhile. */
export type Bench = {
  readonly name: string;
  readonly what: string;
  run(log: (line: string) => void): Promise<readonly Figure[]>;
};

export function meetsGoal({ figure, peerFigure, goal }: Figure): boolean {
  const ratio = figure / peerFigure;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The figures as one aligned table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((each) => [
    each.what,
    `${shown(each.figure)} ${each.unit}`,
    `${each.peer}: ${shown(each.peerFigure)} ${each.unit}`,
    `${(each.figure / each.peerFigure).toFixed(2)} x`,
    'atLeast' in each.goal ? `>= ${each.goal.atLeast.toFixed(2)} x` : `<= ${each.goal.atMost.toFixed(2)} x`,
    meetsGoal(each) ? 'met' : 'missed',
  ]);
  const all = [['what', 'figure', 'peer', 'ratio', 'goal', ''], ...rows];
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

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toString() : value.toPrecision(3);
}
