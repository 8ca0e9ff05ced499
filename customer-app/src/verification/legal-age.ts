/** Rule verification 3. */
export const legal_age_years = 18;

/** The latest birth date of somebody who is of age on a day, both 'YYYY-MM-DD'. */
export function latestBirthDate(today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  return `${Number(year) - legal_age_years}-${month}-${day}`;
}
