import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../testing/draws.ts';
import { sharesOf } from './portfolio-shares.ts';

test('sharesOf returns whole percents that add up to a hundred', () => {
  // The exact shares are 38.68, 33.94, 18.20 and 9.16. Rounded down, they would add up to 98.
  expect(sharesOf([8_524_861n, 7_481_171n, 4_011_006n, 2_020_000n])).toEqual([39n, 34n, 18n, 9n]);
  expect(sharesOf([1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(sharesOf([1n, 999_999n])).toEqual([0n, 100n]);
});

test('sharesOf returns zeros when there is no value to share', () => {
  expect(sharesOf([0n, 0n])).toEqual([0n, 0n]);
  expect(sharesOf([])).toEqual([]);
});

test('sharesOf returns shares that differ from the exact ones by less than one percent', () => {
  const values = fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(values, (held) => {
      const total = held.reduce((sum, value) => sum + value, 0n);
      fc.pre(total > 0n);
      const shares = sharesOf(held);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(100n);
      for (const [place, share] of shares.entries()) {
        const off = share * total - (held[place] ?? 0n) * 100n;
        expect(off < total && off > -total).toBe(true);
      }
    }),
    draws(500),
  );
});
