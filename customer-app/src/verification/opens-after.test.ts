import { describe, expect, it } from 'vitest';
import { opensAfter, type PlannedLevel } from './verification-data.ts';

type State = PlannedLevel['state'];

/** A plan whose levels are in these states. */
const planOf = (...states: State[]) => ({ levels: states.map((state, place) => ({ level: place + 1, state })) });

describe('what opens once a level that was sent is accepted', () => {
  it.each<[string, State[], number, string]>([
    ['the first: the next one', ['in_review', 'locked', 'locked'], 1, 'level'],
    ['the second: the third', ['verified', 'in_review', 'locked'], 2, 'level'],
    ['the last: nothing more', ['verified', 'verified', 'in_review'], 3, 'nothing'],
    ['a verified one that was sent anew', ['verified', 'in_review', 'open'], 2, 'nothing'],
    ['one with none after it: the first deposit', ['in_review'], 1, 'deposit'],
  ])('%s', (_what, states, level, expected) => {
    expect(opensAfter(planOf(...states), level)).toBe(expected);
  });
});
