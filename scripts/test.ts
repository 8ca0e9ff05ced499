// npm test, whole or in parts: `npm run test:unit`, `test:server`, `test:stories`, `test:e2e`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.ts';
import { repositoryRoot } from './setup/repository.ts';
import { steps, type Step } from './test/steps.ts';

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? steps : steps.filter(({ part }) => wanted.includes(part));
if (chosen.length === 0) {
  console.error(
    `There is no part called ${wanted.join(' ')}. Parts: ${[...new Set(steps.map(({ part }) => part))].join(', ')}.`,
  );
  process.exit(2);
}

const needsBrowser = chosen.some(({ part }) => part === 'stories' || part === 'e2e');
const chromium = needsBrowser ? await findChromium({ install: true }) : '';
await mkdir(join(repositoryRoot, '.cache', 'reports'), { recursive: true });

let passed = 0;
let failed = 0;
const summary: string[] = [];
const failures: string[] = [];
for (const step of chosen) await perform(step);
console.log(`\n${summary.join('\n')}\n`);
// Last, so that who sees only the end of a long output sees why.
if (failures.length > 0) console.log(`${failures.join('\n\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function perform({ what, run }: Step): Promise<void> {
  console.log(`\n— ${what}`);
  const began = performance.now();
  const outcome = await run(chromium);
  passed += outcome.passed;
  failed += outcome.failed;
  failures.push(...outcome.failures);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  summary.push(
    `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${what}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
}
