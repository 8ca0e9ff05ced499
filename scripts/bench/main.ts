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
import { monitoringBench } from './monitoring.ts';
import { screeningBench } from './screening.ts';
import { uploadBench } from './upload.ts';
import { slowNetworkBench } from './slow-network.ts';
import { startBench } from './start.ts';
import { strangerBench } from './stranger.ts';
import { signInBench } from './sign-in.ts';
import { meetsGoal, tableOf, type Bench, type Figure } from './figure.ts';

/** All benchmarks. To add one, write a file beside this one and add it here. */
export const BENCHES: readonly Bench[] = [
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
  quotesBench,
  screeningBench,
  monitoringBench,
  chainBench,
  uploadBench,
  strangerBench,
];

/** Runs the named benchmarks, or all, prints one table, and returns true if every goal was met. */
export async function runBenches(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    const known = BENCHES.map(({ name, what }) => `  ${name}: ${what}`).join('\n');
    throw new Error(`There is no benchmark ${unknown.join(', ')}. There are:\n${known}`);
  }
  const figures: Figure[] = [];
  for (const bench of BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`${bench.name}: ${bench.what}`);
    figures.push(...(await bench.run((line) => console.log(`  ${line}`))));
  }
  console.log(`\n${tableOf(figures)}`);
  return figures.every(meetsGoal);
}
