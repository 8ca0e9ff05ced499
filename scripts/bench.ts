// npm run bench: runs every benchmark, or those that the arguments name. --against=FILE compares them with recorded figures, --keep records
// in docs/figures.json those that are new or clearly better; --accept=TEXT records those whose names contain the text too.
import { parseArgs } from 'node:util';
import { runBenches } from './bench/main.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, keep: { type: 'boolean' }, accept: { type: 'string', multiple: true } },
});
if (!(await runBenches(positionals, values))) process.exitCode = 1;
