import type { ReportedMonth } from './uiaf-data.ts';

const months_offered = 24;

const written = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** Returns the months that can be reported, the current one first. `today` is a day in Colombia ('YYYY-MM-DD'). */
export function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: months_offered }, (_none, back) => {
    const count = year * 12 + month - 1 - back;
    return written(Math.floor(count / 12), (count % 12) + 1);
  });
}

/** Returns the last completed month, which is the one due to be reported. */
export function monthBefore(today: string): string {
  const [, last = ''] = monthsUntil(today);
  return last;
}

export function asMonth(month: string): ReportedMonth {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { year, month: number };
}
