import { describe, expect, it } from 'vitest';
import { mayBecome as mayMove, underWay, type MovementState } from './movement-state.ts';

const mayBecome = (from: MovementState, to: MovementState) => mayMove('deposit', from, to);

describe('the states of a deposit', () => {
  it.each<[MovementState, MovementState]>([
    ['completed', 'failed'],
    ['completed', 'in_review'],
    ['refunded', 'in_review'],
    ['refunded', 'completed'],
    ['cancelled', 'sent'],
    ['sent', 'cancelled'],
    ['in_review', 'sent'],
  ])('never change from %s to %s', (from, to) => {
    expect(mayBecome(from, to)).toBe(false);
  });

  it('change from expired to completed or in review', () => {
    expect(mayBecome('expired', 'completed')).toBe(true);
    expect(mayBecome('expired', 'in_review')).toBe(true);
  });

  it('change to completed from every state in which the rail may have been paid', () => {
    for (const from of ['requested', 'sent', 'in_review', 'failed', 'expired'] as const)
      expect(mayBecome(from, 'completed')).toBe(true);
  });

  it('count towards the monthly limit while requested, awaiting approval, sent or in review', () => {
    expect(underWay.sort()).toEqual(['awaiting_approval', 'in_review', 'requested', 'sent']);
  });
});
