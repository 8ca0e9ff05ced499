import { firstViewBench } from './first-view.ts';
import { chainBench } from './chain.ts';
import { candlesBench } from './candles.ts';
import { complianceBench } from './compliance.ts';
import { depositsBench } from './deposits.ts';
import { followUpsBench } from './follow-ups.ts';
import { httpBench } from './http.ts';
import { interactionsBench } from './interactions.ts';
import { ledgerBench } from './ledger.ts';
import { quotesBench } from './quotes.ts';
import { reportsBench } from './reports.ts';
import { rollingRestartBench } from './rolling-restart.ts';
import { routesBench } from './routes.ts';
import { monitoringBench } from './monitoring.ts';
import { screeningBench } from './screening.ts';
import { uploadBench } from './upload.ts';
import { slowNetworkBench } from './slow-network.ts';
import { startBench } from './start.ts';
import { strangerBench } from './stranger.ts';
import { signInBench } from './sign-in.ts';
import { scaleBench } from './scale.ts';
import { soakBench } from './soak/soak.ts';
import { meetsGoal, tableOf, type Bench } from './figure.ts';
import { comparison, isAnyLost, keeping, measuredAgain, worseRows, type Measured } from './kept.ts';
import { figures_file, measuredCommit, readKept, writeKept } from './kept-file.ts';

/** All benchmarks. To add one, write a file beside this one and add it here. */
const BENCHES: readonly Bench[] = [
  startBench,
  firstViewBench,
  signInBench,
  slowNetworkBench,
  interactionsBench,
  candlesBench,
  ledgerBench,
  httpBench,
  routesBench,
  depositsBench,
  followUpsBench,
  complianceBench,
  reportsBench,
  scaleBench,
  quotesBench,
  screeningBench,
  monitoringBench,
  chainBench,
  uploadBench,
  strangerBench,
  rollingRestartBench,
  soakBench,
];

interface Options {
  /** The file of recorded figures that no row may be worse than. */
  readonly against?: string | undefined;
  /** True to record the rows that are new or better by more than their margin. */
  readonly keep?: boolean | undefined;
  /** Texts in the names of rows that are recorded whatever their ratio is. */
  readonly accept?: readonly string[] | undefined;
}

/**
 * Runs the named benchmarks, or all, and prints one table. Returns true if every goal was met; with `against`, if every row recorded there
 * was measured and none got worse. False if a benchmark failed.
 */
export async function runBenches(
  names: readonly string[],
  { against, keep = false, accept = [] }: Options = {},
): Promise<boolean> {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    const known = BENCHES.map(({ name, what }) => `  ${name}: ${what}`).join('\n');
    throw new Error(`There is no benchmark ${unknown.join(', ')}. There are:\n${known}`);
  }
  const chosen = BENCHES.filter(({ name }) => names.length === 0 || names.includes(name));
  // A missing recording or a mistyped path must not be found out after an hour.
  for (const { ready } of chosen) ready?.();
  const former = keep ? await readKept(figures_file) : {};
  const record = against === undefined ? former : await readKept(against);
  const commit = keep ? await measuredCommit() : '';
  const measured: Measured[number][] = [];
  const failed: string[] = [];
  for (const bench of chosen) {
    console.log(`${bench.name}: ${bench.what}`);
    const figures = await measuredAgain(bench, record, (line) => console.log(`  ${line}`)).catch((error: unknown) => {
      console.error(error);
      failed.push(bench.name);
      return null;
    });
    // The others are measured and compared nevertheless.
    if (figures === null) continue;
    measured.push({ bench: bench.name, figures });
    // The figures are written after each benchmark, so that one that fails does not lose those of the others.
    if (keep) await writeKept(keeping(former, measured, commit, accept));
  }
  const figures = measured.flatMap((one) => one.figures);
  console.log(`\n${tableOf(figures)}`);
  if (keep)
    for (const row of notRecorded(worseRows(former, measured), accept))
      console.log(`\nnot recorded, because it got worse: ${row}`);
  if (failed.length > 0) console.log(`\nfailed, so not measured: ${failed.join(', ')}`);
  if (against === undefined) return failed.length === 0 && figures.every(meetsGoal);
  console.log(`\n${comparison(record, measured)}`);
  return failed.length === 0 && !isAnyLost(record, measured);
}

const notRecorded = (worse: readonly string[], accepted: readonly string[]) =>
  worse.filter((row) => !accepted.some((text) => row.includes(text)));
