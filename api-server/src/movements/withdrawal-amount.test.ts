import { describe, expect, it } from 'vitest';
import { pesos } from '../assets/pesos.ts';
import { checkPesos, type PesosFacts } from './pesos-amount.ts';
import { automaticLeft, officersNeeded } from './officers-needed.ts';

const verified: PesosFacts = {
  accountState: 2,
  customer: { verifiedLevel: 1, isDeclared: true, isUnderReview: false, awaitsScreening: false },
  amount: '150000',
  minimum: pesos('10000'),
  limit: pesos('13000000'),
  month: { completed: 0n, pending: 0n },
};

describe('checkPesos, of a withdrawal', () => {
  it('returns the amount in hundredths of a peso', () => {
    expect(checkPesos(verified)).toBe(15_000_000n);
    expect(checkPesos({ ...verified, amount: '10000' })).toBe(1_000_000n);
  });

  it.each([
    ['9999', 'amount_below_minimum'],
    ['10000.5', 'amount_not_whole'],
    ['13000001', 'monthly_limit_exceeded'],
  ])('refuses an amount of %s as %s', (amount, code) => {
    expect(checkPesos({ ...verified, amount })).toBe(code);
  });

  it('requires verification before it reports anything else', () => {
    expect(
      checkPesos({
        ...verified,
        customer: { verifiedLevel: 0, isDeclared: true, isUnderReview: false, awaitsScreening: false },
        amount: '1',
      }),
    ).toBe('verification_required');
    expect(checkPesos({ ...verified, accountState: 1 })).toBe('verification_required');
  });

  it('counts completed and pending withdrawals towards the monthly limit', () => {
    const month = { completed: pesos('10000000'), pending: pesos('2900000') };
    expect(checkPesos({ ...verified, month, amount: '100000' })).toBe(pesos('100000'));
    expect(checkPesos({ ...verified, month, amount: '100001' })).toBe('monthly_limit_exceeded');
  });
});

describe('officersNeeded', () => {
  const thresholds = { automaticMax: pesos('2000000'), secondOfficerFrom: pesos('10000000') };
  it.each([
    ['2000000', 0],
    ['2000001', 1],
    ['9999999', 1],
    ['10000000', 2],
  ] as const)('returns, for %s pesos, %i', (amount, officers) => {
    expect(officersNeeded(pesos(amount), thresholds)).toBe(officers);
  });

  it.each([
    ['1500000', '500000', 0],
    ['1500000', '500001', 1],
    ['2000000', '1', 1],
  ] as const)(
    'returns, when automatic withdrawals of the last 24 hours add up to %s pesos, for another of %s pesos, %i',
    (before, amount, officers) => {
      expect(officersNeeded(pesos(amount), thresholds, pesos(before))).toBe(officers);
      expect(pesos(amount) <= automaticLeft(thresholds, pesos(before))).toBe(officers === 0);
    },
  );

  it.each([
    ['9000000', '2000000', 0],
    ['7999998', '2000001', 1],
    ['7999999', '2000001', 2],
  ] as const)(
    'returns, when approved withdrawals of the last 24 hours add up to %s pesos, for another of %s pesos, %i',
    (before, amount, officers) => {
      expect(officersNeeded(pesos(amount), thresholds, 0n, pesos(before))).toBe(officers);
    },
  );

  it('returns 2 even when the automatic limit is above the second threshold', () => {
    expect(
      officersNeeded(pesos('5000000'), { automaticMax: pesos('9000000'), secondOfficerFrom: pesos('4000000') }),
    ).toBe(2);
  });
});
