import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinorUnits, toMinorUnits } from './money.ts';

/** The largest amount in minor units, with as many digits as the contract allows. */
const most = 10n ** 30n - 1n;

describe('amounts on the wire', () => {
  it('survive conversion to text and back, for every number of decimals', () => {
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
  ])('convert %s with %i decimals to %s minor units', (text, decimals, minor) => {
    expect(toMinorUnits(text, decimals)).toBe(minor);
  });

  it.each(['', '1e9', '1,5', '01', '.5', '5.', '1.234.567', ' 1', '+1', 'NaN', '0x10'])(
    'are not read from %j',
    (text) => {
      expect(toMinorUnits(text, 2)).toBeNull();
    },
  );

  it('are refused, not rounded, when they have more decimals than the asset', () => {
    expect(toMinorUnits('0.001', 2)).toBeNull();
  });
});
