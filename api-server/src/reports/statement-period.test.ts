import { describe, expect, it } from 'vitest';
import { nameOfPeriod, periodOf } from './statement-period.ts';

const now = new Date('2026-03-15T12:00:00Z');

describe('the period of a statement', () => {
  it('begins and ends at midnight in Colombia', () => {
    const { from, until } = periodOf({ year: 2026, month: 2 }, now);
    expect([from.toISOString(), until.toISOString()]).toEqual(['2026-02-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z']);
  });

  it('is a whole year when no month is given, and December ends with the year', () => {
    const year = periodOf({ year: 2025 }, now);
    const december = periodOf({ year: 2025, month: 12 }, now);
    expect(year.from.toISOString()).toBe('2025-01-01T05:00:00.000Z');
    expect(december.until).toEqual(year.until);
  });

  it('is over once its end has passed', () => {
    expect(periodOf({ year: 2026, month: 2 }, now).isOver).toBe(true);
    expect(periodOf({ year: 2026, month: 3 }, now).isOver).toBe(false);
  });

  it('is named in both languages', () => {
    expect(nameOfPeriod({ year: 2026, month: 3 }, 'es')).toBe('marzo de 2026');
    expect(nameOfPeriod({ year: 2026, month: 3 }, 'en')).toBe('March 2026');
    expect(nameOfPeriod({ year: 2026 }, 'es')).toBe('2026');
  });
});
