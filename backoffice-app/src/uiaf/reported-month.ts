import type { ReportedMonth } from './uiaf-data.ts';

const months_offered = 24;

const written = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** The months that may be reported, the running one first, by a day of Colombia ('YYYY-MM-DD'). */
export function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: months_offered }, (_none, back) => {
    const count = year * 12 + month - 1 - back;
    return written(Math.floor(count / 12), (count % 12) + 1);
  });
}

/** The last month that is over: what is due to be reported. */
export function monthBefore(today: string): string {
  const [, last = ''] = monthsUntil(today);
  return last;
}

export function asMonth(month: string): ReportedMonth {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { year, month: number };
}
