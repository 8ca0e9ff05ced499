import { describe, expect, it } from 'vitest';
import { rosPeriod } from './ros-period.ts';

const now = new Date('2026-03-10T04:30:00.000Z');
const wrong = (from: string, to: string) => {
  const period = rosPeriod({ from, to }, now);
  return Array.isArray(period) ? period.map(({ path }) => path) : [];
};

describe('the days of a draft', () => {
  it('begin and end at midnight in Colombia, the last day included', () => {
    expect(rosPeriod({ from: '2026-03-01', to: '2026-03-09' }, now)).toEqual({
      from: new Date('2026-03-01T05:00:00.000Z'),
      until: new Date('2026-03-10T05:00:00.000Z'),
    });
  });

  it.each([
    ['may end today, which is the 9th in Colombia', '2026-03-01', '2026-03-09', []],
    ['may not end in the future', '2026-03-01', '2026-03-10', ['/to']],
    ['may be as many as in a leap year', '2025-03-09', '2026-03-09', []],
    ['may not be more than in a leap year', '2025-03-08', '2026-03-09', ['/from']],
    ['may not end before they begin', '2026-03-02', '2026-03-01', ['/to']],
    ['must exist', '2026-02-30', '2026-03-01', ['/from']],
  ])('%s', (_words, from, to, paths) => {
    expect(wrong(from, to)).toEqual(paths);
  });
});
