const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' });

/** Returns the whole years since a birth date, 'YYYY-MM-DD', as of today in Colombia. */
export function age_years(birthDate: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = today.format(now).split('-').map(Number);
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const isBeforeBirthday = month < birthMonth || (month === birthMonth && day < birthDay);
  return year - birthYear - (isBeforeBirthday ? 1 : 0);
}
