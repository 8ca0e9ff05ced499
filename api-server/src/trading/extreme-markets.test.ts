import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../../../scripts/sandbox/chain/market.ts';
import { draws } from '../testing/draws.ts';
import { marketOf } from '../testing/markets.ts';
import type { Pool } from './constant-product.ts';
import { bestSplit, type Wanted } from './split.ts';

/** Draws markets with a hub and pool depths up to a thousandfold apart, and trades from a small part to many times the deepest pool. */
const drawn = fc.record({
  seed: fc.nat(100_000),
  size: fc.constantFrom(
    { tokens: 4, pools: 5 },
    { tokens: 6, pools: 12 },
    { tokens: 10, pools: 20 },
    { tokens: 40, pools: 100 },
  ),
  times: fc.double({ min: -3, max: 1, noNaN: true }),
  exact: fc.constantFrom('in' as const, 'out' as const),
});

interface Drawn {
  seed: number;
  size: { tokens: number; pools: number };
  times: number;
  exact: 'in' | 'out';
}

/** Returns how far the best split is from its bound, and the allowed distance; null when there is no trade. */
function gapOf({ seed, size, times, exact }: Drawn): { gap: number; allowed: number } | null {
  const pools = marketOf(size, numbersFrom(seed));
  const place = exact === 'in' ? 1 : 2;
  const deepest = pools.reduce((most, { tokens, reserves }) => {
    const held = reserves[tokens.indexOf(place)] ?? 0n;
    return held > most ? held : most;
  }, 0n);
  // An exact output cannot exceed what the pools hold, so its share is smaller.
  const share = exact === 'in' ? 10 ** times : 0.09 * 10 ** times;
  const amount = BigInt(Math.ceil(Number(deepest) * share));
  const wanted: Wanted = { from: 1, to: 2, exact, amount, cost_of_pool: 0n, hops_max: 3 };
  const best = bestSplit(pools, wanted);
  if (!best) return null;
  const [reached, bound] = exact === 'in' ? [Number(best.amountOut), best.bound] : [best.bound, Number(best.amountIn)];
  // Each step loses up to one unit of its token to rounding, which is worth at most ten thousand units of another token.
  return { gap: bound - reached, allowed: bound * 1e-4 + (1 + best.steps.length) * 10_000 };
}

describe('a trade that is many times a pool’s depth', () => {
  test('comes within a basis point of the best that any router could do, apart from rounding', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const found = gapOf(one);
        expect(found?.gap ?? 0).toBeLessThanOrEqual(found?.allowed ?? 0);
      }),
      draws(150),
    );
  });

  // A search that used only slopes stopped in these markets before it reached the optimum.
  test.each<Drawn>([
    { seed: 3, size: { tokens: 40, pools: 100 }, times: Math.log10(3), exact: 'out' },
    { seed: 17, size: { tokens: 40, pools: 100 }, times: 1, exact: 'in' },
  ])(
    'comes within a basis point of the bound when many pools are just below the amount at which they are used: %j',
    (one) => {
      const found = gapOf(one);
      expect(found?.gap).toBeLessThanOrEqual(found?.allowed ?? 0);
    },
  );
});

describe('a trade so small that it moves no price', () => {
  const units = 10n ** 24n;
  const even = (a: number, b: number): Pool => ({ tokens: [a, b], reserves: [units, units] });
  const pools = [even(0, 2), even(2, 1), even(0, 3), even(3, 2), even(3, 1)];

  test.each([10n ** 10n, 10n ** 14n, 10n ** 18n])('reaches the bound with %s units in pools of 10^24', (amount) => {
    const wanted = { from: 0, to: 1, amount, cost_of_pool: 0n, hops_max: 3 } as const;
    const [sold, bought] = [
      bestSplit(pools, { ...wanted, exact: 'in' }),
      bestSplit(pools, { ...wanted, exact: 'out' }),
    ];
    expect(Number(sold?.amountOut) / (sold?.bound ?? 0)).toBeCloseTo(1, 7);
    expect(Number(bought?.amountIn) / (bought?.bound ?? 0)).toBeCloseTo(1, 7);
  });
});
