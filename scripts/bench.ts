// npm run bench: runs every benchmark, or those that the arguments name. --against=FILE compares them with recorded figures, --keep records
// them in docs/figures.json.
import { parseArgs } from 'node:util';
import { runBenches } from './bench/main.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, keep: { type: 'boolean' } },
});
if (!(await runBenches(positionals, values))) process.exitCode = 1;
