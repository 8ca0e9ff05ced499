import { describe, expect, test } from 'vitest';
import type { Pool } from './constant-product.ts';
import { all_parts } from './plan.ts';
import { bestSplit } from './split.ts';
import { waysOf } from './trade-ways.ts';

const pool = (a: number, b: number): Pool => ({ tokens: [a, b], reserves: [10n ** 15n, 10n ** 15n] });

describe('the shown ways of a split', () => {
  test('are a single way for a single path', () => {
    const steps = [
      { pool: 0, sells: 0, share: all_parts },
      { pool: 1, sells: 0, share: all_parts },
    ] as const;
    expect(waysOf([pool(0, 2), pool(2, 1)], steps, 0, 1)).toEqual([{ tokens: [0, 2, 1], share_bp: 10_000 }]);
  });

  test('divide the flow of a token that several pools pay out, and add up to the whole', () => {
    const pools = [pool(0, 1), pool(0, 2), pool(2, 1), pool(2, 3), pool(3, 1)];
    const steps = [
      { pool: 0, sells: 0, share: all_parts / 2n },
      { pool: 1, sells: 0, share: all_parts },
      { pool: 2, sells: 0, share: (all_parts * 3n) / 4n },
      { pool: 3, sells: 0, share: all_parts },
      { pool: 4, sells: 0, share: all_parts },
    ] as const;
    expect(waysOf(pools, steps, 0, 1)).toEqual([
      { tokens: [0, 1], share_bp: 5_000 },
      { tokens: [0, 2, 1], share_bp: 3_750 },
      { tokens: [0, 2, 3, 1], share_bp: 1_250 },
    ]);
  });

  test('add up to the whole for a computed split', () => {
    const pools = [pool(0, 1), pool(2, 0), pool(2, 1), pool(3, 2), pool(3, 1)];
    const wanted = { from: 0, to: 1, exact: 'in', amount: 10n ** 14n, cost_of_pool: 0n, hops_max: 3 } as const;
    const ways = waysOf(pools, bestSplit(pools, wanted)?.steps ?? [], 0, 1);
    expect(ways.length).toBeGreaterThan(1);
    expect(ways.reduce((sum, { share_bp }) => sum + share_bp, 0)).toBe(10_000);
    expect(ways.map(({ tokens }) => [tokens[0], tokens.at(-1)])).toEqual(ways.map(() => [0, 1]));
  });
});
