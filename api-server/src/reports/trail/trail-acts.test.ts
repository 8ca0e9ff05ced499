import { describe, expect, it } from 'vitest';
import { actOf, subjectsOf, type TrailAct } from './trail-acts.ts';
import { trailWords } from './trail-words.ts';

const acts: readonly TrailAct[] = ['verification', 'alerts', 'lists', 'cases', 'money', 'access', 'office'];

describe('the groups that a trail is filtered by', () => {
  it('contain every action exactly once', () => {
    expect(Object.keys(trailWords).filter((action) => actOf(action) === null)).toEqual([]);
    const subjects = acts.flatMap(subjectsOf);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('are found by the first part of an action’s name', () => {
    expect([actOf('document.declined'), actOf('withdrawal.approved'), actOf('session.opened')]).toEqual([
      'verification',
      'money',
      'access',
    ]);
    expect(actOf('nothing.known')).toBeNull();
  });
});
