import { describe, expect, it } from 'vitest';
import { mayBecome as mayMove, underWay, type MovementState } from './movement-state.ts';

const mayBecome = (from: MovementState, to: MovementState) => mayMove('deposit', from, to);

describe('mayBecome, for a deposit,', () => {
  it.each<[MovementState, MovementState]>([
    ['completed', 'failed'],
    ['completed', 'in_review'],
    ['refunded', 'in_review'],
    ['refunded', 'completed'],
    ['cancelled', 'sent'],
    ['sent', 'cancelled'],
    ['in_review', 'sent'],
  ])('forbids the way from %s to %s', (from, to) => {
    expect(mayBecome(from, to)).toBe(false);
  });

  it('lets an expired one still be completed or reviewed', () => {
    expect(mayBecome('expired', 'completed')).toBe(true);
    expect(mayBecome('expired', 'in_review')).toBe(true);
  });

  it('lets one be completed from every state in which the rail may have been paid', () => {
    for (const from of ['requested', 'sent', 'in_review', 'failed', 'expired'] as const)
      expect(mayBecome(from, 'completed')).toBe(true);
  });

  it('counts towards the monthly limit while it is under way', () => {
    expect(underWay.sort()).toEqual(['awaiting_approval', 'in_review', 'requested', 'sent']);
  });
});
