import { currentLocale } from './i18n.ts';

// All times are shown as they are in Colombia, wherever the reader is.
const timeZone = 'America/Bogota';
const tags = { es: 'es-CO', en: 'en-US' } as const;

const dayAndMinute = {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

/** Formats an instant as '4 mar 2026, 10:20 a. m.'. */
export function dateAndTime(instant: string): string {
  const words = new Intl.DateTimeFormat(tags[currentLocale()], dayAndMinute).format(new Date(instant));
  // es-CO writes '4 de mar de 2026'; in a list '4 mar 2026' is clear enough.
  return whole(words.replaceAll(' de ', ' '));
}

/** Formats an instant as '10:20 a. m.'. */
export function timeOfDay(instant: string): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  return whole(new Intl.DateTimeFormat(tags[currentLocale()], options).format(new Date(instant)));
}

/** Formats an instant as '4 mar', for use where the year is known. */
export function dayAndMonth(instant: string): string {
  const options = { timeZone, day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(tags[currentLocale()], options).format(new Date(instant)).replace(' de ', ' ');
}

/** Puts no-break spaces into a time of day, so that no line ends within '10:20 a. m.'. */
function whole(words: string): string {
  return words.replaceAll(/(?<=\d)\s(?=[ap]\.?\s?m)|(?<=[ap]\.)\s(?=m)/gi, '\u00A0');
}

/** Formats an instant as '2026-03-04', as the officers' lists show it. */
export function plainDate(instant: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));
}

/** Formats a calendar date without a time, such as a birth date: '17 de mayo de 1990'. */
export function calendarDate(date: string): string {
  return new Intl.DateTimeFormat(tags[currentLocale()], { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
