import { describe, expect, it } from 'vitest';
import { pesos } from '../../assets/pesos.ts';
import { inCop, inDollars, toWireThresholds } from './thresholds.ts';

const rate = (cop: string) => ({ transactionUsd: 150, monthUsd: 450, dollarCop: pesos(cop) });

describe('the thresholds of the month', () => {
  it('convert the resolution’s dollars at the rate that is set', () => {
    expect(toWireThresholds(rate('4000'))).toEqual({
      transactionUsd: 150,
      monthUsd: 450,
      dollarCop: '4000',
      transactionCop: '600000',
      monthCop: '1800000',
    });
  });

  it('are exact at a rate with cents', () => {
    expect(inCop(rate('4123.57'))).toEqual({ transaction: pesos('618535.5'), month: pesos('1855606.5') });
  });

  it('are shown in dollars rounded down, so that no amount below a threshold is shown as the threshold', () => {
    const thresholds = rate('4123.57');
    const { transaction } = inCop(thresholds);
    expect(inDollars(transaction, thresholds)).toBe('150');
    expect(inDollars(transaction - 1n, thresholds)).toBe('149.99');
  });
});
