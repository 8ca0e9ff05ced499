// npm run bench: runs every benchmark, or those that the arguments name.
import { runBenches } from './bench/main.ts';

if (!(await runBenches(process.argv.slice(2)))) process.exitCode = 1;
