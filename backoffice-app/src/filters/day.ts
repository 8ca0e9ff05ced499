import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { lenient, typed } from './address.ts';

/** Converts a day from Colombian or ISO notation to 'YYYY-MM-DD'. */
export function asDay(typed: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(clean.id(typed)) ?? [];
  return year === '' ? clean.id(typed) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isDay(typed: string): boolean {
  const day = asDay(typed);
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) && day.length === 10;
}

/** Returns a function that says why a text is not a day. */
export function useDayProblem(): (typed: string) => string | null {
  const { t } = useLingui();
  const noDay = t`Escribe el día así: 31/12/2026.`;
  return (typed) => (typed.trim() === '' || isDay(typed) ? null : noDay);
}

/** Compares two ISO days; false if either is missing. */
export function isBefore(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one < other;
}

const day = lenient(v.pipe(typed, v.isoDate()));

/** The search parameters for the first and the last day of a list. */
export const dayRange = { from: day, to: day } as const;

/** Drops the last day if it is before the first, as every invalid value is dropped. */
export function inOrder<Search extends { from?: string | undefined; to?: string | undefined }>(search: Search): Search {
  return isBefore(search.to, search.from) ? { ...search, to: undefined } : search;
}
