import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinorUnits, toMinorUnits } from './money.ts';

/** As many digits as the contract lets an amount have. */
const most = 10n ** 30n - 1n;

describe('amounts on the wire', () => {
  it('survive the way there and back, for every number of decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -most, max: most }), fc.integer({ min: 0, max: 18 }), (minor, decimals) => {
        expect(toMinorUnits(fromMinorUnits(minor, decimals), decimals)).toBe(minor);
      }),
    );
  });

  it.each([
    ['1250000', 2, 125000000n],
    ['10000.5', 2, 1000050n],
    ['0.01', 2, 1n],
    ['1.50', 1, 15n],
    ['-7', 0, -7n],
  ])('%s with %i decimals is %s minor units', (text, decimals, minor) => {
    expect(toMinorUnits(text, decimals)).toBe(minor);
  });

  it.each(['', '1e9', '1,5', '01', '.5', '5.', '1.234.567', ' 1', '+1', 'NaN', '0x10'])('%j is no amount', (text) => {
    expect(toMinorUnits(text, 2)).toBeNull();
  });

  it('refuses what the asset cannot hold rather than rounding it', () => {
    expect(toMinorUnits('0.001', 2)).toBeNull();
  });
});
