import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createFileAnswers } from './file-answers.ts';

async function* endless() {
  for (;;) yield 'a,b\r\n';
}

/** Returns `read`, which requests a file that never ends for an owner, and `pass`, which moves the clock. */
function readers() {
  let passed_milliseconds = 0;
  const answerFile = createFileAnswers({ patience_seconds: 60, passed: () => passed_milliseconds });
  const read = async (owner: string): Promise<Readable | null> => {
    const answer = await answerFile({ owner, name: 'a.csv', type: 'text/csv; charset=utf-8', content: endless() });
    return 'content' in answer ? (answer.content as Readable) : null;
  };
  return { read, pass: (seconds: number) => (passed_milliseconds += seconds * 1_000) };
}

describe('files that are generated while they are sent', () => {
  it('are limited to four at a time and one for each owner; when a file ends, another may begin', async () => {
    const { read } = readers();
    const [first, ...others] = await Promise.all(['ana', 'bea', 'cruz', 'dora'].map(read));
    expect([first, ...others].every(Boolean)).toBe(true);
    expect([await read('eva'), await read('bea')]).toEqual([null, null]);
    first?.destroy();
    if (first) await once(first, 'close');
    expect(await read('eva')).not.toBeNull();
    expect(await read('ana')).toBeNull();
  });

  it('are ended, the oldest first, when they have taken longer than `patience_seconds` and another reader asks', async () => {
    const { read, pass } = readers();
    const ana = await read('ana');
    pass(30);
    const bea = await read('bea');
    await Promise.all(['cruz', 'dora'].map(read));
    pass(29);
    expect(await read('eva')).toBeNull();
    pass(1);
    expect(await read('eva')).not.toBeNull();
    expect([ana?.destroyed, bea?.destroyed]).toEqual([true, false]);
    expect(await read('fe')).toBeNull();
    // The reader whose file was ended may request it again.
    pass(30);
    expect(await read('ana')).not.toBeNull();
    expect(bea?.destroyed).toBe(true);
  });

  it('go on, however long they take, while fewer than four are under way', async () => {
    const { read, pass } = readers();
    const ana = await read('ana');
    pass(3_600);
    await read('bea');
    expect(ana?.destroyed).toBe(false);
  });
});
