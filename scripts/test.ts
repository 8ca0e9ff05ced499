// npm test, whole or in parts: `npm run test:unit`, `test:server`, `test:stories`, `test:e2e`. A file that is named after a part
// is all that runs (`npm run test:e2e -- connection`). `npm test -- --busy` keeps every core busy with something else meanwhile,
// `--times=5` runs it all so often: what depends on the machine's speed shows.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.ts';
import { repositoryRoot } from './setup/repository.ts';
import { keepBusy } from './test/busy.ts';
import { steps, type Step } from './test/steps.ts';
import { readWishes, WishError } from './test/wishes.ts';

const { parts, named, busy, times } = wishesOf(process.argv.slice(2));
const chosen = parts.length === 0 ? steps : steps.filter(({ part }) => parts.includes(part));
const letGo = busy ? keepBusy() : () => undefined;

const needsBrowser = chosen.some(({ part }) => part === 'stories' || part === 'e2e');
const chromium = needsBrowser ? await findChromium({ install: true, shell: true }) : '';
await mkdir(join(repositoryRoot, '.cache', 'reports'), { recursive: true });

let passed = 0;
let failed = 0;
const summary: string[] = [];
const failures: string[] = [];
for (let time = 0; time < times; time += 1) for (const step of chosen) await perform(step);
letGo();
console.log(`\n${summary.join('\n')}\n`);
// Last, so that who sees only the end of a long output sees why.
if (failures.length > 0) console.log(`${failures.join('\n\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function perform({ what, run }: Step): Promise<void> {
  console.log(`\n— ${what}`);
  const began = performance.now();
  const outcome = await run(chromium, named);
  passed += outcome.passed;
  failed += outcome.failed;
  failures.push(...outcome.failures);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  summary.push(
    `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${what}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
}

function wishesOf(args: readonly string[]) {
  try {
    return readWishes(args, [...new Set(steps.map(({ part }) => part))]);
  } catch (error) {
    if (!(error instanceof WishError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}
