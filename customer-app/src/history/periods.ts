import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { periodForm, type PeriodKey } from './period-key.ts';

export interface Period {
  readonly year: number;
  /** The month from 1; without it, the whole year. */
  readonly month?: number;
}

const months_shown = 12;
const years_shown = 3;
const tags = { es: 'es-CO', en: 'en-US' } as const;

/** Parses a period; null for an invalid one, from a URL that was edited. */
export function readPeriod(key: PeriodKey): Period | null {
  const [, year = '', month] = periodForm.exec(key) ?? [];
  if (year === '') return null;
  return { year: Number(year), ...(month !== undefined && { month: Number(month) }) };
}

/** Returns the latest months, then the latest years, the current ones first. */
export function recentPeriods(today: string): PeriodKey[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = Array.from({ length: months_shown }, (_, back) => {
    const place = year * 12 + month - 1 - back;
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
  });
  const years = Array.from({ length: years_shown }, (_, back) => String(year - back));
  return [...months, ...years];
}

/** Returns the first and the last day of a period. */
export function daysOf({ year, month }: Period): { from: string; until: string } {
  const last = new Date(Date.UTC(year, month ?? 12, 0)).toISOString().slice(0, 10);
  return { from: `${year}-${String(month ?? 1).padStart(2, '0')}-01`, until: last };
}

/** Returns the name of a period: 'marzo de 2026', '2026'. */
function nameOfPeriod({ year, month }: Period): string {
  if (month === undefined) return String(year);
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tags[currentLocale()], options).format(new Date(Date.UTC(year, month - 1, 15)));
}

/** Returns the periods to choose from, with their names. */
export function periodOptions(today: string): { value: PeriodKey; label: string }[] {
  return recentPeriods(today).flatMap((value) => {
    const period = readPeriod(value);
    return period ? [{ value, label: nameOfPeriod(period) }] : [];
  });
}

/** Returns the current month in Colombia. */
export function currentPeriod(): PeriodKey {
  return todayInColombia().slice(0, 7);
}
