import { describe, expect, it } from 'vitest';
import { daysOf, readPeriod, recentPeriods } from './periods.ts';

describe('the periods of the history', () => {
  it('are the latest twelve months, across the turn of the year, and three years', () => {
    const periods = recentPeriods('2026-02-11');
    expect(periods.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
    expect(periods.slice(11)).toEqual(['2025-03', '2026', '2025', '2024']);
  });

  it.each([
    ['2024-02', { from: '2024-02-01', until: '2024-02-29' }],
    ['2026-12', { from: '2026-12-01', until: '2026-12-31' }],
    ['2025', { from: '2025-01-01', until: '2025-12-31' }],
  ])('have the first and the last day of the month or year %s', (key, days) => {
    const period = readPeriod(key);
    expect(period && daysOf(period)).toEqual(days);
  });

  it.each(['', '2026-13', '1999', '2026-3', 'marzo'])('are not read from the malformed key %j', (key) => {
    expect(readPeriod(key)).toBeNull();
  });
});
