import { describe, expect, it } from 'vitest';
import { opensAfter, type PlannedLevel } from './verification-data.ts';

type State = PlannedLevel['state'];

/** Creates a plan with one level for each of these states. */
const planOf = (...states: State[]) => ({ levels: states.map((state, place) => ({ level: place + 1, state })) });

describe('the step that opens after a level is accepted', () => {
  it.each<[string, State[], number, string]>([
    ['is the next level after the first', ['in_review', 'locked', 'locked'], 1, 'level'],
    ['is the third level after the second', ['verified', 'in_review', 'locked'], 2, 'level'],
    ['is nothing more after the last', ['verified', 'verified', 'in_review'], 3, 'nothing'],
    ['is nothing more after a verified level that was sent again', ['verified', 'in_review', 'open'], 2, 'nothing'],
    ['is the first deposit after the only level', ['in_review'], 1, 'deposit'],
  ])('%s', (_what, states, level, expected) => {
    expect(opensAfter(planOf(...states), level)).toBe(expected);
  });
});
