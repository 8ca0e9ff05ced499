// npm test, whole or in parts: `npm run test:unit`, `test:server`, `test:stories`, `test:e2e`. A file that is named after a part
// is all that runs (`npm run test:e2e -- connection`). `npm test -- changed` runs what a change can have broken.
// `npm test -- --busy` keeps every core busy with something else meanwhile, `--times=5` runs it all so often: what depends on
// the machine's speed shows.
import { mkdir } from 'node:fs/promises';
import { findChromium } from './setup/chromium.ts';
import { keepBusy } from './test/busy.ts';
import { planChanged } from './test/changed/plan.ts';
import { perform, type Planned } from './test/perform.ts';
import { apart, parts, reportsDir, steps } from './test/steps.ts';
import { readTestOrder } from './test/test-order.ts';
import { readWishes, WishError, type Wishes } from './test/wishes.ts';

const wishes = orEnd(() => readWishes(process.argv.slice(2), parts));
const order = orEnd(() => readTestOrder(process.env['TEST_ORDER']));
await mkdir(reportsDir, { recursive: true });
const planned = await plan(wishes);
const needsBrowser = planned.some(({ step }) => step.part === 'stories' || step.part === 'e2e');
const chromium = needsBrowser ? await findChromium({ install: true, shell: true }) : '';

const letGo = wishes.busy ? keepBusy() : () => undefined;
const { summary, passed, failed, failures, unsteady } = await perform(planned, { chromium, order }, wishes.times);
letGo();

console.log(`\n${summary.join('\n')}\n`);
// Printed when it is empty too: an absent list would say nothing.
console.log(`Unsteady: ${unsteady.length === 0 ? 'none' : `\n\n${unsteady.join('\n\n')}`}\n`);
// Last, so that who sees only the end of a long output sees why.
if (failures.length > 0) console.log(`${failures.join('\n\n')}\n`);
if (order !== null) console.log(`Shuffled by TEST_ORDER=${order}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function plan({ parts, named, changed, since }: Wishes): Promise<Planned[]> {
  if (changed) return planChanged(since);
  const chosen = steps.filter(({ part }) => (parts.length === 0 ? part !== apart : parts.includes(part)));
  return chosen.map((step) => ({ step, named }));
}

/** Ends with the words of why where a wish makes no sense. */
function orEnd<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WishError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}
