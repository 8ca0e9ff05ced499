import { describe, expect, it } from 'vitest';
import { age_years } from './age.ts';

describe('age_years', () => {
  it.each([
    ['1990-05-17', '2026-05-16T20:00:00Z', 35],
    ['1990-05-17', '2026-05-17T20:00:00Z', 36],
    // This instant is still the 16th in Colombia.
    ['1990-05-17', '2026-05-17T04:59:00Z', 35],
    ['2008-02-29', '2026-02-28T12:00:00Z', 17],
    ['2008-02-29', '2026-03-01T12:00:00Z', 18],
  ])('for a birth date of %s returns, at %s, %i years', (birthDate, now, years) => {
    expect(age_years(birthDate, new Date(now))).toBe(years);
  });
});
