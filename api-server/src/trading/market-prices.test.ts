import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../testing/draws.ts';
import { amountOut, type Pool } from './constant-product.ts';
import { logWorths } from './market-prices.ts';

const pool = (a: number, b: number, x: bigint, y: bigint): Pool => ({ tokens: [a, b], reserves: [x, y] });

describe('the prices of tokens', () => {
  test('equal the pools’ prices when the pools agree', () => {
    const worth = fc.double({ min: 0.001, max: 1_000, noNaN: true });
    const depth = fc.double({ min: 3, max: 12, noNaN: true });
    const place = fc.nat(5);
    fc.assert(
      fc.property(
        fc.array(worth, { minLength: 6, maxLength: 6 }),
        fc.array(fc.tuple(place, place, depth), { maxLength: 15 }),
        (worths, edges) => {
          const units = (token: number, depth: number) => BigInt(Math.round(10 ** (depth + 12) / (worths[token] ?? 1)));
          const pools = edges
            .filter(([a, b]) => a !== b)
            .map(([a, b, depth]) => pool(a, b, units(a, depth), units(b, depth)));
          const found = logWorths(pools, 6, 0);
          const known = worths.map((one, token) => [Math.log(one / (worths[0] ?? 1)), found[token] ?? Number.NaN]);
          for (const [real = 0, log = 0] of known.filter(([, log]) => !Number.isNaN(log)))
            expect(log).toBeCloseTo(real, 6);
        },
      ),
      draws(300),
    );
  });

  test('are unknown for tokens that no pool, or only an empty pool, connects with the numeraire', () => {
    const found = logWorths([pool(0, 1, 10n, 20n), pool(2, 3, 5n, 5n), pool(0, 4, 0n, 0n)], 5, 0);
    expect(found[1]).toBeCloseTo(Math.log(0.5));
    expect([...found].slice(2)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  test('follow the deep pools when a shallow pool was pushed far off', () => {
    const [deep, shallow] = [10n ** 15n, 10n ** 13n];
    const pushed = amountOut(pool(0, 2, shallow, shallow), 0, shallow);
    const pools = [pool(0, 1, deep, deep), pool(1, 2, deep, deep), pool(0, 2, shallow * 2n, shallow - pushed)];
    // The shallow pool alone would give four times the price.
    expect(Math.abs(logWorths(pools, 3, 0)[2] ?? 1)).toBeLessThan(0.001);
  });
});
