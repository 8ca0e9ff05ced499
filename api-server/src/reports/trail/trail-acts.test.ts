import { describe, expect, it } from 'vitest';
import { actOf, subjectsOf, type TrailAct } from './trail-acts.ts';
import { trailWords } from './trail-words.ts';

const acts: readonly TrailAct[] = ['verification', 'alerts', 'lists', 'cases', 'money', 'access', 'office'];

describe('what a trail is filtered to', () => {
  it('has a place for every action, and one alone', () => {
    expect(Object.keys(trailWords).filter((action) => actOf(action) === null)).toEqual([]);
    const subjects = acts.flatMap(subjectsOf);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('knows what an action is about by its first part', () => {
    expect([actOf('document.declined'), actOf('withdrawal.approved'), actOf('session.opened')]).toEqual([
      'verification',
      'money',
      'access',
    ]);
    expect(actOf('nothing.known')).toBeNull();
  });
});
