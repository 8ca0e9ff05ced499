import type { Schemas } from '@caudal/api-spec/server';
import type { Span } from '../ledger/lines.ts';
import { dayInColombia, monthInWords } from '../platform/colombian-time.ts';

export type StatementPeriod = Schemas['StatementPeriod'];

export interface Period extends Span {
  /** True when the period has ended: no line will be added to it. */
  readonly isOver: boolean;
}

/** Returns the beginning and the end of a statement's month or year, in Colombian time. */
export function periodOf({ year, month }: StatementPeriod, now: Date): Period {
  const from = startOf(year, month ?? 1);
  const until = month === undefined || month === 12 ? startOf(year + 1, 1) : startOf(year, month + 1);
  return { from, until, isOver: until <= now };
}

function startOf(year: number, month: number): Date {
  const day = dayInColombia(`${year}-${String(month).padStart(2, '0')}-01`);
  if (!day) throw new RangeError(`There is no month ${month} of ${year}`);
  return day.start;
}

/** Names a period: 'marzo de 2026', 'March 2026', or '2026' for a whole year. */
export function nameOfPeriod({ year, month }: StatementPeriod, language: 'es' | 'en'): string {
  if (month === undefined) return String(year);
  return monthInWords(shortNameOfPeriod({ year, month }))[language];
}

/** Names a period for file names: '2026-03', or '2026' for a whole year. */
export function shortNameOfPeriod({ year, month }: StatementPeriod): string {
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}
