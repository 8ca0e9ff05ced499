import { describe, expect, it } from 'vitest';
import { whyMoneyMayNotMove } from './standing.ts';

const verified = { verifiedLevel: 1, isDeclared: true, isUnderReview: false, awaitsScreening: false };

describe('whyMoneyMayNotMove', () => {
  it.each([
    ['may move once level 1 is verified', 2, {}, null],
    ['waits for the survey', 1, {}, 'verification_required'],
    ['waits for level 1', 2, { verifiedLevel: 0 }, 'verification_required'],
    ['waits for a declaration, whatever level an officer set', 2, { isDeclared: false }, 'verification_required'],
    ['waits for a review', 2, { isUnderReview: true }, 'movement_in_review'],
    [
      'waits for the first screening, which is no review',
      2,
      { isUnderReview: true, awaitsScreening: true },
      'verification_unfinished',
    ],
  ] as const)('says that money %s', (_what, accountState, change, reason) => {
    expect(whyMoneyMayNotMove({ accountState, customer: { ...verified, ...change } })).toBe(reason);
  });
});
