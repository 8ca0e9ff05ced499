import { expect, it } from 'vitest';
import { readKept } from '../tidy/repository-files.ts';
import type { Kept } from './kept.ts';

const page = readKept('docs/operations/growth.md');
const figures = JSON.parse(readKept('docs/figures.json')) as Kept;

/** Returns a recorded ratio. @throws when no row of the benchmark has a name that begins so, or several do. */
function ratioOf(bench: string, beginning: string): number {
  const found = Object.entries(figures[bench] ?? {}).filter(([name]) => name.startsWith(beginning));
  const [, row] = found[0] ?? [];
  if (row === undefined || found.length > 1)
    throw new Error(`${found.length} rows of ${bench} begin with ${beginning}`);
  return row.ratio;
}

const deposit = 'CPU time of a credited deposit and all that follows it, against';
const hot = 'transfers that all touch one hot account';

it.each([
  [/all that follows it, in all processes \| ([\d.]+) ms/, () => ratioOf('deposits', `${deposit} goal`) * 8, 1],
  [/\(([\d.]+) times the goal of 8 ms\)/, () => ratioOf('deposits', `${deposit} goal`), 2],
  [/with the bank asked \| [\d.]+ ms \(a ([\d.]+)th\)/, () => ratioOf('deposits', `${deposit} the database`), 2],
  [/against TPC-B on the same server \| ([\d.]+) times/, () => ratioOf('ledger', 'ledger transfer inside Postgres'), 2],
  [/with a floor \| ([\d.]+) and [\d.]+ times/, () => ratioOf('ledger', `${hot}, without a floor`), 2],
  [/with a floor \| [\d.]+ and ([\d.]+) times/, () => ratioOf('ledger', `${hot} with a floor`), 2],
] as const)('the page about growth has the figure that is recorded: %s', (place, recorded, digits) => {
  expect(place.exec(page)?.[1]).toBe(
    recorded()
      .toFixed(digits)
      .replace(/(\.\d*?)0+$/, '$1'),
  );
});
