import { describe, expect, it } from 'vitest';
import { isApart, standingOf } from './bank-day-standing.ts';

const day = {
  rail: 'wompi',
  day: '2026-11-19',
  readAt: '2026-11-20T11:35:02.000Z',
  bankIn: '48250000',
  bankOut: '12600000',
  ledgerIn: '48250000',
  ledgerOut: '12600000',
  lines: 84,
  matched: 84,
  settled: 0,
  contradicted: 0,
};

describe('isApart', () => {
  it.each([
    ['stands where every line is matched and the sums are equal', {}, false],
    ['stands where officers settled what was not matched', { matched: 82, settled: 2 }, false],
    ['is apart where a line is left', { matched: 82, settled: 1 }, true],
    ['is apart where the bank says otherwise than before', { contradicted: 1 }, true],
    ['is apart where another sum came in', { ledgerIn: '48200000' }, true],
    [
      'is apart where another sum went out, though its lines are settled',
      { settled: 1, matched: 83, ledgerOut: '1' },
      true,
    ],
  ])('%s', (_words, change, apart) => {
    expect(isApart(standingOf({ ...day, ...change }))).toBe(apart);
  });
});
