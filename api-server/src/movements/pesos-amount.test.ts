import { describe, expect, it } from 'vitest';
import { pesos } from '../assets/pesos.ts';
import { requirements } from '../verification/level-table.ts';
import { monthlyLimit } from '../verification/requirements.ts';
import { checkPesos, type PesosFacts } from './pesos-amount.ts';

function atLevel(verifiedLevel: number) {
  return {
    customer: { verifiedLevel, isDeclared: true, isUnderReview: false, awaitsScreening: false },
    limit: monthlyLimit(requirements, 'natural', verifiedLevel),
  };
}

const verified: PesosFacts = {
  accountState: 2,
  ...atLevel(1),
  minimum: pesos('10000'),
  amount: '250000',
  month: { completed: 0n, pending: 0n },
};

describe('checkPesos, of a deposit', () => {
  it('returns the amount in minor units', () => {
    expect(checkPesos(verified)).toBe(25_000_000n);
  });

  it.each([
    ['before the survey', { accountState: 1 }, 'verification_required'],
    ['before level 1 is verified', atLevel(0), 'verification_required'],
    [
      'before anything was declared, whatever level an officer set',
      { customer: { verifiedLevel: 3, isDeclared: false, isUnderReview: false, awaitsScreening: false } },
      'verification_required',
    ],
    ['with cents', { amount: '10000.5' }, 'amount_not_whole'],
    ['of 9,999', { amount: '9999' }, 'amount_below_minimum'],
    ['of nothing', { amount: '0' }, 'amount_below_minimum'],
    ['beyond the limit of level 1', { amount: '13000001' }, 'monthly_limit_exceeded'],
    [
      'beyond what the month has left',
      { month: { completed: pesos('12000000'), pending: pesos('900000') } },
      'monthly_limit_exceeded',
    ],
  ] as const)('refuses a deposit %s', (_when, change, refusal) => {
    expect(checkPesos({ ...verified, ...change })).toBe(refusal);
  });

  it.each([
    ['of exactly the minimum', { amount: '10000' }, pesos('10000')],
    ['up to the limit', { amount: '13000000' }, pesos('13000000')],
    ['of any size at level 3', { ...atLevel(3), amount: '5000000000' }, pesos('5000000000')],
  ] as const)('accepts a deposit %s', (_when, change, minor) => {
    expect(checkPesos({ ...verified, ...change })).toBe(minor);
  });
});
