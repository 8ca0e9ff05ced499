import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** As a Colombian writes a day, or as machines do. */
export function asDay(typed: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(clean.id(typed)) ?? [];
  return year === '' ? clean.id(typed) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isDay(typed: string): boolean {
  const day = asDay(typed);
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) && day.length === 10;
}

/** Why what was typed is no day, in words; the same from one drawing to the next. */
export function useDayProblem(): (typed: string) => string | null {
  const { t } = useLingui();
  const noDay = t`Escribe el día así: 31/12/2026.`;
  return useCallback((typed: string) => (typed.trim() === '' || isDay(typed) ? null : noDay), [noDay]);
}

/** Of two days as machines write them; what is not there is before nothing. */
export function isBefore(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one < other;
}
