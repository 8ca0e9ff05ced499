import { aligned, ratioOf, type Bench, type Figure } from './figure.ts';

/** The recorded figure of a row. */
export interface KeptRow {
  readonly better: Direction;
  /** The least or the most that the ratio should be, by the direction. Rows that were recorded before goals were have none. */
  readonly goal?: number;
  readonly ratio: number;
  /** The ratio of the row's floor in the same run. */
  readonly floor?: number;
  /** The number that the ratio is a share of, in a row of counts. */
  readonly of?: number;
  /** The commit that was measured. */
  readonly commit: string;
}

type Direction = 'higher' | 'lower';

/** The recorded figures: by benchmark, then by the name of the row. */
export type Kept = Readonly<Record<string, KeptRows>>;
type KeptRows = Readonly<Record<string, KeptRow>>;

/** The share by which a ratio may get worse. A time also depends on the machine, so only a loss that no machine explains counts. */
const loss_max = { ratio: 0.1, time: 0.5 } as const;
/** The number of times that a row is measured before it counts as worse: a busy moment makes one measurement worse, a slower route makes all worse. */
const measurements_max = 3;

/** Returns the name of a row, which two rows of a benchmark never share. */
function nameOf({ what, peer }: Figure): string {
  return `${what}, against ${peer}`;
}

function betterOf({ goal }: Figure): Direction {
  return 'atLeast' in goal ? 'higher' : 'lower';
}

function goalOf({ goal }: Figure): number {
  return 'atLeast' in goal ? goal.atLeast : goal.atMost;
}

type Verdict = 'new' | 'better' | 'held' | 'worse';

/**
 * The difference of ratios that says nothing: a share of the record, or the least difference that the measurement shows. A record of 0, such
 * as that of statements that read a whole table, has no margin: the first of them is a loss.
 */
function marginOf(kept: KeptRow, { isTime, step = 0 }: Figure): number {
  return Math.max(Math.abs(kept.ratio) * loss_max[isTime ? 'time' : 'ratio'], step);
}

/** Compares a row with its record. */
export function verdictOf(kept: KeptRow | undefined, figure: Figure): Verdict {
  const better = betterOf(figure);
  if (kept?.better !== better) return 'new';
  const gained = better === 'higher' ? ratioOf(figure) - kept.ratio : kept.ratio - ratioOf(figure);
  const margin = marginOf(kept, figure);
  if (gained > margin) return 'better';
  return gained >= -margin ? 'held' : 'worse';
}

const isWorse = (kept: KeptRows | undefined, figure: Figure) => verdictOf(kept?.[nameOf(figure)], figure) === 'worse';

/** Returns the names of the rows of a benchmark that are recorded, and that it no longer measures. */
function goneOf(kept: KeptRows | undefined, figures: readonly Figure[]): string[] {
  const names = new Set(figures.map(nameOf));
  return Object.keys(kept ?? {}).filter((name) => !names.has(name));
}

/** Returns the rows that are worse than recorded. */
export function worseRows(kept: Kept, measured: Measured): string[] {
  return measured.flatMap(({ bench, figures }) => figures.filter((figure) => isWorse(kept[bench], figure)).map(nameOf));
}

/** True if a row is worse than recorded or no longer measured: a renamed row must not hide a loss. */
export function isAnyLost(kept: Kept, measured: Measured): boolean {
  const isAnyGone = measured.some(({ bench, figures }) => goneOf(kept[bench], figures).length > 0);
  return isAnyGone || worseRows(kept, measured).length > 0;
}

/** Runs a benchmark, and repeats it while a row is worse than recorded. Returns the best measurement of each row that was worse. */
export async function measuredAgain(
  { name, run }: Pick<Bench, 'name' | 'run'>,
  kept: Kept,
  log: (line: string) => void,
): Promise<readonly Figure[]> {
  let figures = await run(log);
  for (let times = 1; times < measurements_max; times += 1) {
    const worse = figures.filter((figure) => isWorse(kept[name], figure));
    if (worse.length === 0) break;
    log(`worse than recorded, so measured again: ${worse.map(nameOf).join('; ')}`);
    const others = new Map((await run(log)).map((figure) => [nameOf(figure), figure]));
    figures = figures.map((figure) => {
      const other = worse.includes(figure) ? others.get(nameOf(figure)) : undefined;
      return other && isBetter(other, figure) ? other : figure;
    });
  }
  return figures;
}

function isBetter(one: Figure, other: Figure): boolean {
  return betterOf(one) === 'higher' ? ratioOf(one) > ratioOf(other) : ratioOf(one) < ratioOf(other);
}

/** The figures of the benchmarks that ran. */
export type Measured = readonly { readonly bench: string; readonly figures: readonly Figure[] }[];

/**
 * Returns the record with what was measured. Rows that a benchmark no longer has are dropped. A row stays as it was unless it is better than
 * its record by more than its margin, or its name contains one of the `accepted` texts: otherwise losses within the margin would add up
 * unseen, and a lucky measurement would make the next ordinary one a loss.
 */
export function keeping(former: Kept, measured: Measured, commit: string, accepted: readonly string[] = []): Kept {
  const rowsOf = ({ bench, figures }: Measured[number]): KeptRows =>
    Object.fromEntries(
      // JSON has no infinite number: a peer that reaches nothing cannot be compared with.
      figures
        .filter((figure) => Number.isFinite(ratioOf(figure)))
        .map((figure) => {
          const name = nameOf(figure);
          const row = former[bench]?.[name];
          const isRecorded = changing.has(verdictOf(row, figure)) || accepted.some((text) => name.includes(text));
          // The goal is no measurement: it is that of the benchmark that ran.
          return [name, row && !isRecorded ? { ...row, goal: goalOf(figure) } : keptRow(figure, commit)];
        }),
    );
  return { ...former, ...Object.fromEntries(measured.map((one) => [one.bench, rowsOf(one)])) };
}

/** The verdicts that change a record without being accepted. */
const changing: ReadonlySet<Verdict> = new Set(['new', 'better']);

function keptRow(figure: Figure, commit: string): KeptRow {
  const { floor, isCount, peerFigure } = figure;
  return {
    better: betterOf(figure),
    goal: goalOf(figure),
    ratio: rounded(ratioOf(figure)),
    ...(floor && { floor: rounded(ratioOf(floor)) }),
    ...(isCount && { of: peerFigure }),
    commit,
  };
}

/** Returns a ratio with four significant digits, which is finer than any measurement. */
const rounded = (ratio: number) => Number(ratio.toPrecision(4));

/** Returns a table of what was measured beside what is recorded. */
export function comparison(kept: Kept, measured: Measured): string {
  const rows = measured.flatMap(({ bench, figures }) => {
    const present = figures.map((figure) => {
      const row = kept[bench]?.[nameOf(figure)];
      const was = row ? `${row.ratio.toFixed(2)} x (${row.commit})` : '';
      const verdict = words[verdictOf(row, figure)](figure);
      return [bench, nameOf(figure), betterOf(figure), was, `${ratioOf(figure).toFixed(2)} x`, verdict];
    });
    const absent = goneOf(kept[bench], figures).map((name) => {
      const row = kept[bench]?.[name];
      return [bench, name, row?.better ?? '', `${row?.ratio.toFixed(2)} x`, '', no_longer];
    });
    return [...present, ...absent];
  });
  return aligned([['benchmark', 'row', 'better', 'recorded', 'now', ''], ...rows]);
}

const words = {
  new: () => 'new, keep it: --keep',
  better: () => 'better, keep it: --keep',
  held: () => 'held',
  worse: ({ isTime }) => `worse by more than ${loss_max[isTime ? 'time' : 'ratio'] * 100} %`,
} as const satisfies Record<Verdict, (figure: Figure) => string>;
const no_longer = 'no longer measured: --keep removes it';
