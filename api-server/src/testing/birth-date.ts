const day_milliseconds = 86_400_000;

/**
 * Returns the birth date of somebody who turns `years` a number of `days` after `day`: `birthDate('2026-12-31', 18, 1)` is '2009-01-01'.
 */
export function birthDate(day: string, years: number, days: number): string {
  const birthday = new Date(Date.parse(`${day}T00:00:00Z`) + days * day_milliseconds);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - years);
  return birthday.toISOString().slice(0, 10);
}
