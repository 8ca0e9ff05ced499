// npm test: runs all tests, or one part of them: `npm run test:unit`, `test:server`, `test:stories`, `test:e2e`. A file name after a
// part limits the run to that file (`npm run test:e2e -- connection`); `npm run test:server -- --postgres=15` runs on Debian's Postgres.
// `npm test -- changed` runs the tests that a change can have broken.
// `npm test -- --busy` keeps every core busy meanwhile, and `--times=5` runs everything five times: both reveal tests that depend on the
// machine's speed.
import { mkdir } from 'node:fs/promises';
import { failover_rounds } from './cluster/rounds.ts';
import { findBinaries, test_postgres, test_postgres_folder } from './postgres/binaries.ts';
import { findChromium } from './setup/chromium.ts';
import { keepBusy } from './test/busy.ts';
import { planChanged } from './test/changed/plan.ts';
import { perform, type Planned } from './test/perform.ts';
import { isApart, parts, reportsDir, steps } from './test/steps.ts';
import { readDraws, readTestOrder, readWishes, WishError, type Wishes } from './test/wishes.ts';

const wishes = orEnd(() => readWishes(process.argv.slice(2), parts));
if (wishes.postgresFolder !== null) process.env[test_postgres_folder] = wishes.postgresFolder;
if (wishes.postgres !== null) await runOnInstalledPostgres(wishes.postgres);
if (wishes.rounds !== null) process.env[failover_rounds] = String(wishes.rounds);
const order = orEnd(() => readTestOrder(process.env['TEST_ORDER']));
const draws = orEnd(() => readDraws(process.env));
if (draws !== null) {
  process.env['RANDOM_SEED'] = draws.RANDOM_SEED;
  console.log(`Drawing with RANDOM_SEED=${draws.RANDOM_SEED}`);
}
await mkdir(reportsDir, { recursive: true });
const { planned, warnings } = await plan(wishes);
const needsBrowser = planned.some(({ step }) => step.part === 'stories' || step.part === 'e2e');
const chromium = needsBrowser ? await findChromium({ install: true, shell: true }) : '';

const letGo = wishes.busy ? keepBusy() : () => undefined;
const { summary, passed, failed, failures, unsteady } = await perform(
  planned,
  { chromium, order, isTimed: !wishes.busy },
  wishes.times,
);
letGo();

console.log(`\n${summary.join('\n')}\n`);
// The list is printed even when it is empty: a missing list would not show whether anything was unsteady.
const nothingUnsteady = process.env['CI'] ? 'none' : 'none (failed flows are repeated only where CI is set)';
console.log(`Unsteady: ${unsteady.length === 0 ? nothingUnsteady : `\n\n${unsteady.join('\n\n')}`}\n`);
// The failures come last, so that a reader who sees only the end of a long output sees the causes.
if (failures.length > 0) console.log(`${failures.join('\n\n')}\n`);
if (draws !== null) console.log(`Drawn with RANDOM_SEED=${draws.RANDOM_SEED}`);
if (order !== null) console.log(`Shuffled by TEST_ORDER=${order}`);
console.log(`${passed} passed, ${failed} failed`);
for (const warning of warnings) console.log(warning);
if (passed === 0) console.log('No test ran.');
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function plan({
  parts,
  named,
  changed,
  since,
  postgres,
}: Wishes): Promise<{ planned: Planned[]; warnings: string[] }> {
  if (changed) return planChanged(since);
  const isWhole = named.length === 0 && postgres === null;
  const chosen = steps
    .filter(({ part }) => (parts.length === 0 ? !isApart(part) : parts.includes(part)))
    .filter(({ whole }) => isWhole || !whole);
  return { planned: chosen.map((step) => ({ step, named })), warnings: [] };
}

/** Has the tests run on a version of Postgres if its programs are there. Prints what to do and exits with status 2 otherwise. */
async function runOnInstalledPostgres(version: string): Promise<void> {
  process.env[test_postgres] = version;
  try {
    await findBinaries();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

/** Returns what `read` returns. Prints the message and exits with status 2 when the arguments make no sense. */
function orEnd<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WishError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}
