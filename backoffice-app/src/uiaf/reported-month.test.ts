import { describe, expect, it } from 'vitest';
import { asMonth, monthBefore, monthsUntil } from './reported-month.ts';

describe('reported months', () => {
  it('begin with the current month and go back two years', () => {
    const months = monthsUntil('2026-02-25');
    expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(months).toHaveLength(24);
    expect(months.at(-1)).toBe('2024-03');
  });

  it('default to the last completed month', () => {
    expect(monthBefore('2026-01-03')).toBe('2025-12');
    expect(asMonth('2025-12')).toEqual({ year: 2025, month: 12 });
  });
});
