/** The age from which people can be verified. Rule verification 3. */
export const legal_age_years = 18;

/** Returns the latest birth date of a person who is of age on a day; both are 'YYYY-MM-DD'. */
export function latestBirthDate(today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  return `${Number(year) - legal_age_years}-${month}-${day}`;
}
