import { describe, expect, it } from 'vitest';
import { assetOf } from '../../../assets/assets.ts';
import { feeOf } from './transfer-fee.ts';

// The price of ether is 14,400,000 pesos, in hundredths of a peso.
const etherCop = 1_440_000_000n;

describe('feeOf', () => {
  it.each([
    // 65,000 gas at 10 gwei cost 0.00065 ether, which is 9,360 pesos.
    ['USDT at 4,000 pesos', assetOf('USDT'), 400_000n, 2_340_000n],
    ['pesos', assetOf('COP'), 100n, 936_000n],
    ['BTC at 392,000,000 pesos', assetOf('BTC'), 39_200_000_000n, 2_388n],
  ])('returns the cost in units of %s', (_what, asset, unitCop, fee) => {
    expect(feeOf({ wei: 65_000n * 10_000_000_000n, etherCop, unitCop, asset })).toEqual({ fee, feeCop: 936_000n });
  });

  it('never returns zero', () => {
    expect(feeOf({ wei: 1n, etherCop, unitCop: 39_200_000_000n, asset: assetOf('BTC') })).toEqual({
      fee: 1n,
      feeCop: 0n,
    });
  });
});
