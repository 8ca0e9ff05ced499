import { isWithin, relaxed, shownGoal, type Goal } from './figure.ts';
import type { Kept, KeptRow } from './kept.ts';

/** A recorded ratio beside its goal. */
interface Standing {
  readonly is: 'met' | 'relaxed' | 'missed';
  readonly goal: Goal;
  /** The goal, or what the recorded floor relaxes it to. */
  readonly limit: Goal;
}

/** Judges a recorded row by its goal and its floor. Returns null for a row that has no goal on record. */
export function standingOf({ better, goal: value, ratio, floor }: KeptRow): Standing | null {
  if (value === undefined) return null;
  const goal: Goal = better === 'higher' ? { atLeast: value } : { atMost: value };
  const limit = relaxed(goal, floor);
  const is = isWithin(goal, ratio) ? 'met' : isWithin(limit, ratio) ? 'relaxed' : 'missed';
  return { is, goal, limit };
}

/** Returns the share of its limit by which a ratio misses it. A limit of 0 has no share. */
function missedBy(ratio: number, limit: Goal): string {
  const most = 'atLeast' in limit ? limit.atLeast : limit.atMost;
  return most === 0 ? 'all' : `${Math.round((Math.abs(ratio - most) / Math.abs(most)) * 100)} %`;
}

/** Returns the page that lists the rows whose goal is missed, or met only because a floor relaxes it. */
export function standingPage(kept: Kept): string {
  const rows = Object.entries(kept).flatMap(([bench, of]) =>
    Object.entries(of).map(([name, row]) => ({ bench, name, row, standing: standingOf(row) })),
  );
  const judged = rows.flatMap(({ standing, ...one }) => (standing ? [{ ...one, ...standing }] : []));
  const cells = (is: Standing['is']) =>
    judged
      .filter((one) => one.is === is)
      .map(({ bench, name, row: { ratio, floor }, goal, limit }) => [
        bench,
        name.replaceAll('|', '\\|'),
        shownRatio(ratio),
        shownGoal(goal),
        floor === undefined ? '' : shownRatio(floor),
        limit === goal ? '' : shownGoal(limit),
        is === 'missed' ? missedBy(ratio, limit) : '',
      ]);
  const [missed, byFloor] = [cells('missed'), cells('relaxed')];
  return `# Goals that are missed or relaxed

\`npm run bench -- --keep\` and \`npm run generate\` write this page from \`docs/figures.json\`. A goal that a row's floor misses is relaxed to 1.1
times the floor: \`docs/decisions/figures-are-kept.md\`.

Rows on record: ${rows.length}. Without a goal on record, so not judged: ${rows.length - judged.length}. Goal met: ${judged.length - missed.length - byFloor.length}.
Met only because the floor relaxes the goal: ${byFloor.length}. Missed: ${missed.length}.

## Missed

${tableOf(missed)}

## Met only because the floor relaxes the goal

${tableOf(byFloor)}
`;
}

const shownRatio = (ratio: number) => `${Number(ratio.toPrecision(3))} x`;

function tableOf(cells: readonly (readonly string[])[]): string {
  if (cells.length === 0) return 'None.';
  const head = ['benchmark', 'row', 'ratio', 'goal', 'floor', 'relaxed to', 'missed by'];
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
