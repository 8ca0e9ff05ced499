// npm run bench: every benchmark, or those named.
import { runBenches } from './bench/main.ts';

if (!(await runBenches(process.argv.slice(2)))) process.exitCode = 1;
