import { describe, expect, test } from 'vitest';
import type { NetworkCosts } from './network-costs.ts';
import { worthOf } from './quote-worth.ts';

/** Costs at 4,000 pesos for a dollar, in minor units: 0.4 hundredths of a peso for a millionth of a dollar. */
const costs: NetworkCosts = {
  of: () => 0n,
  rate: (from, to) => (from === to ? 1 : from === 'USDT' ? 0.4 : 2.5),
  convert: (from, amount, to) => (from === to ? amount : from === 'USDT' ? (amount * 2n) / 5n : (amount * 5n) / 2n),
};
const dollars = (amount: bigint) => ({ symbol: 'USDT', decimals: 6, amount }) as const;
const pesos = (amount: bigint) => ({ symbol: 'COP', decimals: 2, amount }) as const;

describe('the cost of a swap', () => {
  test('is the percentage by which the received amount is below its value at the market price', () => {
    // The swap gives 3,800 pesos for a dollar.
    expect(worthOf(costs, dollars(1_000_000n), pesos(380_000n))).toEqual({
      paidCop: '4000',
      receivedCop: '3800',
      cost: '5',
      marketPrice: '4000.000000000000',
      inverseMarketPrice: '0.000250000000',
    });
  });

  test('includes fees that take most of a small amount', () => {
    expect(worthOf(costs, pesos(240_000n), dollars(96_000n)).cost).toBe('84');
  });

  test('is zero when more is received than at the market price', () => {
    expect(worthOf(costs, dollars(1_000_000n), pesos(400_001n)).cost).toBe('0');
  });

  test('is null when the pools do not connect the two assets', () => {
    const apart: NetworkCosts = { ...costs, rate: () => null, convert: () => null };
    expect(worthOf(apart, dollars(1n), pesos(1n))).toEqual({
      paidCop: null,
      receivedCop: null,
      cost: null,
      marketPrice: null,
      inverseMarketPrice: null,
    });
  });
});
