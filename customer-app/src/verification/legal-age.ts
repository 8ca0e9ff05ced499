/** Rule verification 3. */
const legal_age_years = 18;

/** The latest birth date, 'YYYY-MM-DD', of somebody who is of age today in Colombia. */
export function latestBirthDate(now: Date): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(now);
  const [year = '', month = '', day = ''] = today.split('-');
  return `${Number(year) - legal_age_years}-${month}-${day}`;
}

/** Whether somebody born on this date, 'YYYY-MM-DD', is of age today. */
export function isOfAge(birthDate: string): boolean {
  return birthDate <= latestBirthDate(new Date());
}
