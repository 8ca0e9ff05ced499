import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../testing/draws.ts';
import { paidFor, platformFeeOf, tradedOf } from './fees.ts';

const amount = fc.bigInt({ min: 1n, max: 10n ** 24n });
const fees = fc.record({ fee_bp: fc.nat(500), network: fc.bigInt({ min: 0n, max: 10n ** 18n }) });

describe('fees', () => {
  test('round up to a whole unit', () => {
    expect(platformFeeOf(1n, 25)).toBe(1n);
    expect(platformFeeOf(400n, 25)).toBe(1n);
    expect(platformFeeOf(401n, 25)).toBe(2n);
    expect(platformFeeOf(401n, 0)).toBe(0n);
  });

  test('leave at least the traded amount of what `paidFor` returns, and less than it of one unit less', () => {
    fc.assert(
      fc.property(amount, fees, (traded, terms) => {
        const paid = paidFor(traded, terms);
        expect(tradedOf(paid, terms)).toBeGreaterThanOrEqual(traded);
        expect(tradedOf(paid - 1n, terms)).toBeLessThan(traded);
      }),
      draws(500),
    );
  });
});
