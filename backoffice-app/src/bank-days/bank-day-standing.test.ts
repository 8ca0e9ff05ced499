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
    ['returns false when every line is matched and the sums are equal', {}, false],
    ['returns false when officers settled the lines that are not matched', { matched: 82, settled: 2 }, false],
    ['returns true when a line is neither matched nor settled', { matched: 82, settled: 1 }, true],
    ['returns true when the bank changed a line', { contradicted: 1 }, true],
    ['returns true when the sums of incoming money differ', { ledgerIn: '48200000' }, true],
    [
      'returns true when the sums of outgoing money differ, though all lines are settled',
      { settled: 1, matched: 83, ledgerOut: '1' },
      true,
    ],
  ])('%s', (_words, change, apart) => {
    expect(isApart(standingOf({ ...day, ...change }))).toBe(apart);
  });
});
