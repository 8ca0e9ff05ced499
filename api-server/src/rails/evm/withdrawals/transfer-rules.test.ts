import { describe, expect, it } from 'vitest';
import { pesos } from '../../../assets/pesos.ts';
import { checkTransfer, type TransferFacts } from './transfer-rules.ts';

const facts: TransferFacts = {
  accountState: 2,
  customer: { verifiedLevel: 1, isDeclared: true, isUnderReview: false, awaitsScreening: false },
  asset: { decimals: 6 },
  amount: '10',
  unitCop: pesos('4000'),
  minimum: pesos('10000'),
  limit: pesos('13000000'),
  month: { completed: pesos('12000000'), pending: pesos('900000') },
};

describe('checkTransfer', () => {
  it('returns the amount with its value in pesos', () => {
    expect(checkTransfer(facts)).toEqual({ amount: 10_000_000n, valueCop: pesos('40000') });
  });

  it.each<[string, Partial<TransferFacts>, ReturnType<typeof checkTransfer>]>([
    ['of somebody who answered nothing', { accountState: 1 }, 'verification_required'],
    [
      'of somebody who is not verified',
      { customer: { verifiedLevel: 0, isDeclared: true, isUnderReview: false, awaitsScreening: false } },
      'verification_required',
    ],
    ['of a seventh decimal', { amount: '10.0000001' }, 'too_many_decimals'],
    ['without a price', { unitCop: null }, 'price_unknown'],
    ['of a seventh decimal without a price', { amount: '10.0000001', unitCop: null }, 'too_many_decimals'],
    ['of six decimals and zeros', { amount: '10.0000010' }, { amount: 10_000_001n, valueCop: pesos('40000') }],
    ['of nothing', { amount: '0' }, 'transfer_below_minimum'],
    ['of nothing where nothing is too little', { amount: '0', minimum: 0n }, 'transfer_below_minimum'],
    ['of a little less than the minimum', { amount: '2.499999' }, 'transfer_below_minimum'],
    ['of the minimum', { amount: '2.5' }, { amount: 2_500_000n, valueCop: pesos('10000') }],
    ['of what the month has left', { amount: '25' }, { amount: 25_000_000n, valueCop: pesos('100000') }],
    ['of a cent more', { amount: '25.000003' }, 'monthly_limit_exceeded'],
    [
      'without a limit',
      { amount: '1000000', limit: null },
      { amount: 1_000_000_000_000n, valueCop: pesos('4000000000') },
    ],
  ])('decides about a withdrawal %s', (_what, changed, found) => {
    expect(checkTransfer({ ...facts, ...changed })).toEqual(found);
  });
});
