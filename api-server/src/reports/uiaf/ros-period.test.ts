import { describe, expect, it } from 'vitest';
import { rosPeriod } from './ros-period.ts';

const now = new Date('2026-03-10T04:30:00.000Z');
const wrong = (from: string, to: string) => {
  const period = rosPeriod({ from, to }, now);
  return Array.isArray(period) ? period.map(({ path }) => path) : [];
};

describe('the days of a draft', () => {
  it('begin and end at midnight in Colombia, the last one among them', () => {
    expect(rosPeriod({ from: '2026-03-01', to: '2026-03-09' }, now)).toEqual({
      from: new Date('2026-03-01T05:00:00.000Z'),
      until: new Date('2026-03-10T05:00:00.000Z'),
    });
  });

  it.each([
    ['today is the last one that there is: in Colombia it is the 9th', '2026-03-01', '2026-03-09', []],
    ['no day that is still to come', '2026-03-01', '2026-03-10', ['/to']],
    ['a leap year at most', '2025-03-09', '2026-03-09', []],
    ['not a day more', '2025-03-08', '2026-03-09', ['/from']],
    ['the last not before the first', '2026-03-02', '2026-03-01', ['/to']],
    ['days that exist', '2026-02-30', '2026-03-01', ['/from']],
  ])('%s', (_words, from, to, paths) => {
    expect(wrong(from, to)).toEqual(paths);
  });
});
