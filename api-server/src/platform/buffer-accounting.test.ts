import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const moduleUrl = new URL('buffer-accounting.ts', import.meta.url).href;

/** A program that allocates two hundred buffers of 5 MB, holds three of them at a time, and prints how often the whole heap was collected. */
const program = (start: string) => `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { setImmediate } from 'node:timers/promises';
  ${start}
  const whole = [constants.NODE_PERFORMANCE_GC_MAJOR, constants.NODE_PERFORMANCE_GC_INCREMENTAL];
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().filter(({ detail }) => whole.includes(detail.kind)).length;
  });
  observer.observe({ entryTypes: ['gc'] });
  const held = [];
  for (let count = 0; count < 200; count += 1) {
    held.push(Buffer.alloc(5_000_000));
    if (held.length > 3) held.shift();
    await setImmediate();
  }
  await setImmediate();
  console.log(collections);
`;

async function collectionsOf(start: string): Promise<number> {
  const args = ['--input-type=module', '--eval', program(start)];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  return Number(stdout);
}

it('countBuffersWithHeap makes V8 collect the whole heap less than half as often while large buffers are made and dropped', async () => {
  const before = await collectionsOf('');
  const after = await collectionsOf(`
    import { countBuffersWithHeap } from ${JSON.stringify(moduleUrl)};
    countBuffersWithHeap();
  `);
  expect(before).toBeGreaterThan(4);
  expect(after).toBeLessThan(before / 2);
});
