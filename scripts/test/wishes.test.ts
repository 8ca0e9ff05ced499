import { describe, expect, it } from 'vitest';
import { readWishes, WishError } from './wishes.ts';

const parts = ['checks', 'unit', 'e2e'];

describe('what is asked of npm test', () => {
  it.each([
    [[], { parts: [], named: [], busy: false, times: 1 }],
    [['e2e', 'connection'], { parts: ['e2e'], named: ['connection'], busy: false, times: 1 }],
    [['--busy', '--times=5'], { parts: [], named: [], busy: true, times: 5 }],
  ])('%j', (args, wishes) => {
    expect(readWishes(args, parts)).toEqual(wishes);
  });

  it.each([[['connection']], [['checks', 'x']], [['--fast']], [['--times=0']]])('%j is refused in words', (args) => {
    expect(() => readWishes(args, parts)).toThrow(WishError);
  });
});
