import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { periodForm, type PeriodKey } from './period-key.ts';

export interface Period {
  readonly year: number;
  /** From 1; without it, the whole year. */
  readonly month?: number;
}

const months_shown = 12;
const years_shown = 3;
const tags = { es: 'es-CO', en: 'en-US' } as const;

/** Null for what is no period: an address that was changed. */
export function readPeriod(key: PeriodKey): Period | null {
  const [, year = '', month] = periodForm.exec(key) ?? [];
  if (year === '') return null;
  return { year: Number(year), ...(month !== undefined && { month: Number(month) }) };
}

/** The latest months, and then years, the current ones first. */
export function recentPeriods(today: string): PeriodKey[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = Array.from({ length: months_shown }, (_, back) => {
    const place = year * 12 + month - 1 - back;
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
  });
  const years = Array.from({ length: years_shown }, (_, back) => String(year - back));
  return [...months, ...years];
}

/** Its first and its last day. */
export function daysOf({ year, month }: Period): { from: string; until: string } {
  const last = new Date(Date.UTC(year, month ?? 12, 0)).toISOString().slice(0, 10);
  return { from: `${year}-${String(month ?? 1).padStart(2, '0')}-01`, until: last };
}

/** 'marzo de 2026', '2026'. */
export function nameOfPeriod({ year, month }: Period): string {
  if (month === undefined) return String(year);
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tags[currentLocale()], options).format(new Date(Date.UTC(year, month - 1, 15)));
}

/** The periods that can be chosen, with their names. */
export function periodOptions(today: string): { value: PeriodKey; label: string }[] {
  return recentPeriods(today).flatMap((value) => {
    const period = readPeriod(value);
    return period ? [{ value, label: nameOfPeriod(period) }] : [];
  });
}

/** The month that it is now. */
export function currentPeriod(): PeriodKey {
  return todayInColombia().slice(0, 7);
}
