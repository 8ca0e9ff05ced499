import type { ExaminedTable, Examination, KeyVerdict } from './key-rules.ts';

const consequences = {
  wider: 'made wider by the column',
  directory: 'needs a directory',
  dropped: 'dropped',
  officers: 'leads to the officers’ table',
} as const satisfies Record<Exclude<KeyVerdict['becomes'], 'holds'>, string>;

/** Counts the keys of these tables by their consequence. */
function countVerdicts(tables: readonly ExaminedTable[]): Readonly<Record<KeyVerdict['becomes'], number>> {
  const count = { holds: 0, wider: 0, directory: 0, dropped: 0, officers: 0 };
  for (const { verdicts } of tables) for (const { becomes } of verdicts) count[becomes] += 1;
  return count;
}

function linesOf({ name, class: of, verdicts }: ExaminedTable): string[] {
  const lines =
    of.class === 'distributed'
      ? [
          `  ${name} by ${of.by}`,
          ...(of.added === undefined ? [] : [`      column to add: ${of.added}`]),
          ...(of.whenNull === undefined ? [] : [`      never null: ${of.whenNull}`]),
        ]
      : [`  ${name}: ${of.reason}`];
  for (const { name: key, becomes, reason } of verdicts)
    if (becomes !== 'holds') lines.push(`      ${key}: ${consequences[becomes]}; ${reason}`);
  return lines;
}

const headings = {
  distributed: 'On the node of their customer',
  reference: 'On every node',
  coordinator: 'On the coordinator',
} as const;

/** Returns the text that `npm run check-sharding` prints. */
export function reportOf({ tables, faults }: Examination): string {
  const parts = (['distributed', 'reference', 'coordinator'] as const).map((name) => {
    const ofClass = tables.filter(({ class: of }) => of.class === name);
    const { holds, ...others } = countVerdicts(ofClass);
    const changes = Object.entries(others).map(([becomes, count]) => `${becomes} ${count}`);
    const summary = `${headings[name]}: ${ofClass.length} tables; keys and foreign keys: ${holds} stand as they are, ${changes.join(', ')}`;
    return [summary, ...ofClass.flatMap(linesOf)].join('\n');
  });
  return [...parts, ...(faults.length > 0 ? [`FAULTS\n${faults.map((fault) => `  ${fault}`).join('\n')}`] : [])].join(
    '\n\n',
  );
}
