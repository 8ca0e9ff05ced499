import { describe, expect, it } from 'vitest';
import { dateInColombia, dayInColombia, dayInWords, isOfAge, monthInColombia, monthInWords } from './colombian-time.ts';

describe('Colombian time', () => {
  it('is still on the day before when the UTC day has just begun', () => {
    expect(dateInColombia(new Date('2026-03-01T04:59:59Z'))).toBe('2026-02-28');
    expect(dateInColombia(new Date('2026-03-01T05:00:00Z'))).toBe('2026-03-01');
  });

  it('ends the month at midnight in Bogotá', () => {
    const december = monthInColombia(new Date('2027-01-01T04:00:00Z'));
    expect(december.start.toISOString()).toBe('2026-12-01T05:00:00.000Z');
    expect(december.end.toISOString()).toBe('2027-01-01T05:00:00.000Z');
  });

  it.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    ['1950-01-01', true],
    ['2020-01-01', false],
  ])('decides whether somebody born on %s is of age on 2026-11-20: %s', (birthDate, ofAge) => {
    expect(isOfAge(birthDate, '2026-11-20')).toBe(ofAge);
  });

  it('names a day and a month in both languages', () => {
    expect(dayInWords('2026-03-01')).toEqual({ es: '1 de marzo de 2026', en: 'March 1, 2026' });
    expect(monthInWords('2026-12')).toEqual({ es: 'diciembre de 2026', en: 'December 2026' });
  });
});

it.each(['2026-02-29', '2026-13-01', '0000-01-01', 'hoy', ''])(
  'dayInColombia returns null for "%s", which is no day',
  (day) => {
    expect(dayInColombia(day)).toBeNull();
  },
);
