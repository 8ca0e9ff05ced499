import { currentLocale } from './i18n.ts';

const tags = { es: 'es-CO', en: 'en-US' } as const;
const minute_milliseconds = 60_000;
const second_milliseconds = 1_000;
const hour_minutes = 60;
const day_minutes = 24 * hour_minutes;
/** The duration from which days are shown instead of hours: two days. */
const days_from_minutes = 2 * day_minutes;

/** Returns a duration in its largest unit, rounded down and short: '15 min', '3 h', '2 días'. */
export function durationText(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / minute_milliseconds);
  if (minutes >= days_from_minutes) return inUnits(Math.floor(minutes / day_minutes), 'day');
  if (minutes >= hour_minutes) return inUnits(Math.floor(minutes / hour_minutes), 'hour');
  return inUnits(minutes, 'minute');
}

/** Returns a duration as `durationText` does, in seconds if it is shorter than a minute: '12 s'. */
export function shortDurationText(milliseconds: number): string {
  if (milliseconds >= minute_milliseconds) return durationText(milliseconds);
  return inUnits(Math.floor(Math.max(0, milliseconds) / second_milliseconds), 'second');
}

function inUnits(count: number, unit: 'day' | 'hour' | 'minute' | 'second'): string {
  return new Intl.NumberFormat(tags[currentLocale()], { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
