import { parseArgs } from 'node:util';

/** The options of `after-restore`. */
export interface AfterRestoreOptions {
  /** True to queue transactions anew whose numbers the chain gave to others. */
  isRenumbering?: boolean;
  /** The number of places of customers' keys that are left out. Without it, the number of the first run, or the default of the database. */
  places?: number;
}

/** The bounds of `--places`, which the database checks too. */
const bounds = { min: 1, max: 1_000_000 } as const;

const usage = 'npm run after-restore -- [--places 20000] [--renumber]';

/** Reads the options of the command line. Returns a line for the operator when they do not fit. */
export function readOptions(args: readonly string[]): AfterRestoreOptions | string {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { places: { type: 'string' }, renumber: { type: 'boolean' } },
    }));
  } catch (error) {
    const [found = ''] = (error as Error).message.split(/\.?\n|\.$/);
    return `${found}. It is: ${usage}`;
  }
  const { places, renumber = false } = values;
  if (places === undefined) return { isRenumbering: renumber };
  const number = /^\d+$/.test(places) ? Number(places) : Number.NaN;
  if (!(number >= bounds.min && number <= bounds.max))
    return `--places is a whole number from ${bounds.min} to ${bounds.max}, written in digits alone, not '${places}'. It is: ${usage}`;
  return { isRenumbering: renumber, places: number };
}
