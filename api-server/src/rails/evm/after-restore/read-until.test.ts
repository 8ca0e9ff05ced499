import { describe, expect, it } from 'vitest';
import type { Match } from './match-sent.ts';
import { isReadTo } from './read-until.ts';

const until = 1_000n;
const upTo = (newest: bigint | null, ...uncredited: string[]): Parameters<typeof isReadTo>[0] => ({
  newest,
  uncredited: new Set(uncredited),
});
const one = (match: Match, blockNumber = 700n) => ({ sent: { from: '0xana', blockNumber }, match });

describe('a restored database has read the chain far enough', () => {
  it('while it is at most a few blocks behind the one that was examined, because the chain goes on', () => {
    expect([1_001n, 1_000n, 968n, 967n, null].map((newest) => isReadTo(upTo(newest), until, []))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('once it has read the last transaction of ours', () => {
    expect([989n, 990n].map((newest) => isReadTo(upTo(newest), until, [one('known', 990n)]))).toEqual([false, true]);
  });

  it('not while a deposit is uncredited at an address from which something unknown was sent', () => {
    const sent = [one('unknown'), one('found')];
    expect(isReadTo(upTo(until, '0xana'), until, sent)).toBe(false);
    expect(isReadTo(upTo(until, '0xbea'), until, sent)).toBe(true);
    expect(isReadTo(upTo(until, '0xana'), until, [one('found')])).toBe(true);
  });
});
