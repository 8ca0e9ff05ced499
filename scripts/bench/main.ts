import { firstViewBench } from './first-view.ts';
import { chainBench } from './chain.ts';
import { candlesBench } from './candles.ts';
import { complianceBench } from './compliance.ts';
import { depositsBench } from './deposits.ts';
import { httpBench } from './http.ts';
import { interactionsBench } from './interactions.ts';
import { ledgerBench } from './ledger.ts';
import { quotesBench } from './quotes.ts';
import { reportsBench } from './reports.ts';
import { rollingRestartBench } from './rolling-restart.ts';
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
import { comparison, isAnyWorse, keeping, measuredAgain, type Measured } from './kept.ts';
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
  depositsBench,
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
  /** True to record what is measured. */
  readonly keep?: boolean | undefined;
}

/**
 * Runs the named benchmarks, or all, and prints one table. Returns true if every goal was met; with `against`, if no row got worse than
 * recorded there.
 */
export async function runBenches(names: readonly string[], { against, keep = false }: Options = {}): Promise<boolean> {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    const known = BENCHES.map(({ name, what }) => `  ${name}: ${what}`).join('\n');
    throw new Error(`There is no benchmark ${unknown.join(', ')}. There are:\n${known}`);
  }
  // The files are read first: a mistyped path must not be found out after an hour.
  const record = against === undefined ? {} : await readKept(against);
  const former = keep ? await readKept(figures_file) : {};
  const commit = keep ? await measuredCommit() : '';
  const measured: Measured[number][] = [];
  for (const bench of BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`${bench.name}: ${bench.what}`);
    const figures = await measuredAgain(bench, record, (line) => console.log(`  ${line}`));
    measured.push({ bench: bench.name, figures });
    // The figures are written after each benchmark, so that one that fails does not lose those of the others.
    if (keep) await writeKept(figures_file, keeping(former, measured, commit, record));
  }
  const figures = measured.flatMap((one) => one.figures);
  console.log(`\n${tableOf(figures)}`);
  if (against === undefined) return figures.every(meetsGoal);
  console.log(`\n${comparison(record, measured)}`);
  return !isAnyWorse(record, measured);
}
