// Colombia is at UTC-5 all year round, without daylight saving, since 1993.
const offset_milliseconds = 5 * 3_600_000;

/** Returns the calendar date in Bogotá: 'YYYY-MM-DD'. */
export function dateInColombia(instant: Date | string): string {
  return new Date(new Date(instant).getTime() - offset_milliseconds).toISOString().slice(0, 10);
}

/** Returns the date and the time of day in Bogotá, for files: '2026-03-05 10:20:00'. */
export function dateAndTimeInColombia(instant: Date | string): string {
  return new Date(new Date(instant).getTime() - offset_milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** Writes a moment in Bogotá in both languages, for letters and refusals: '5 de marzo de 2026, 10:20 a. m.'. */
export function instantInWords(instant: Date): { es: string; en: string } {
  const inWords = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'America/Bogota', dateStyle: 'long', timeStyle: 'short' })
      .format(instant)
      .replaceAll(/\s/g, ' ');
  return { es: inWords('es-CO'), en: inWords('en-US') };
}

/** Writes a calendar date in both languages: '5 de marzo de 2026'. */
export function dayInWords(day: string): { es: string; en: string } {
  const inWords = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${day}T00:00:00Z`));
  return { es: inWords('es-CO'), en: inWords('en-US') };
}

/** Writes a calendar month, given as '2026-03', in both languages: 'marzo de 2026'. */
export function monthInWords(month: string): { es: string; en: string } {
  const inWords = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return { es: inWords('es-CO'), en: inWords('en-US') };
}

/** Checks whether a date is in the year 0, which JavaScript accepts and Postgres refuses. */
const isOfNoYear = (date: string) => date.startsWith('0000');

/** Returns the instants at which a day in Bogotá begins and ends; the end is exclusive. Null when there is no such day. */
export function dayInColombia(date: string): { start: Date; end: Date } | null {
  if (isOfNoYear(date)) return null;
  const start = new Date(new Date(`${date}T00:00:00.000Z`).getTime() + offset_milliseconds);
  if (Number.isNaN(start.getTime()) || dateInColombia(start) !== date) return null;
  return { start, end: new Date(start.getTime() + 86_400_000) };
}

/**
 * Returns the start in Bogotá of the calendar month that contains `at`, or of the month that is `later` months after it. Milliseconds since
 * 1970.
 */
export function monthStartInColombia(at: number, later = 0): number {
  const local = new Date(at - offset_milliseconds);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + later, 1) + offset_milliseconds;
}

/** Returns the instants at which the calendar month of `instant` begins and ends in Bogotá; the end is exclusive. */
export function monthInColombia(instant: Date): { start: Date; end: Date } {
  const at = instant.getTime();
  return { start: new Date(monthStartInColombia(at)), end: new Date(monthStartInColombia(at, 1)) };
}

export const legal_age_years = 18;

/** Checks whether somebody born on `birthDate` is of age on `today`, both 'YYYY-MM-DD'. The birthday itself counts. */
export function isOfAge(birthDate: string, today: string): boolean {
  const [year = '', month = '', day = ''] = today.split('-');
  return birthDate <= `${String(Number(year) - legal_age_years).padStart(4, '0')}-${month}-${day}`;
}
