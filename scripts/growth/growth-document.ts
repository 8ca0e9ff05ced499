import { readKept } from '../tidy/repository-files.ts';

/** The acts of customers for which the document says how many rows they add. */
export const acts = [
  'sign-up',
  'sign-in',
  'renewal',
  'deposit',
  'withdrawal',
  'token deposit',
  'token withdrawal',
  'quote',
  'swap',
] as const;
export type ActName = (typeof acts)[number];

const document = 'docs/operations/growth-of-tables.md';

/** The number of rows a year beyond which the document has to say why a table is partitioned by month, or why not. */
export const many_rows = 10_000_000;

type Section =
  | 'The load'
  | 'Tables that grow with each act'
  | 'Tables that grow otherwise'
  | 'Tables that do not grow'
  | 'More than ten million rows a year';

/** Returns the rows of the table in a part of the document, each as its cells; the first cell is a name between backticks. */
export function documented(heading: Section): string[][] {
  const [, rest = ''] = readKept(document).split(`\n## ${heading}\n`);
  return (rest.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([name = '', ...cells]) => [name.replaceAll('`', ''), ...cells.map((cell) => cell.trim())]);
}

/** Returns the names of the tables in the document's three lists. A table that the document names twice is returned twice. */
export function documentedTables(): string[] {
  const lists = ['Tables that grow with each act', 'Tables that grow otherwise', 'Tables that do not grow'] as const;
  return lists.flatMap((list) => documented(list).map(([name = '']) => name));
}

/** Returns how often each act happens in a year, in millions. */
export function documentedLoad(): Map<string, number> {
  return new Map(documented('The load').map(([name = '', millions]) => [name, Number(millions)]));
}

/** The rows that one act leaves in each table. */
type Rows = ReadonlyMap<ActName, ReadonlyMap<string, number>>;

/** Returns the cells that each row of 'Tables that grow with each act' should begin with, up to the rows a year in millions. */
export function measuredRows(rows: Rows, load: ReadonlyMap<string, number>): Map<string, string> {
  const tables = new Set([...rows.values()].flatMap((one) => [...one.keys()]));
  return new Map(
    [...tables].toSorted().map((table) => {
      const each = acts.map((act) => rows.get(act)?.get(table) ?? 0);
      const millions = acts.reduce((sum, act, place) => sum + (each[place] ?? 0) * (load.get(act) ?? 0), 0);
      return [table, [`\`${table}\``, ...each.map((count) => count || ''), millions.toFixed(0)].join(' | ')];
    }),
  );
}
