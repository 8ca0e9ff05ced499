import { currentLocale } from './i18n.ts';

/** Returns a country's name by its two letters of ISO 3166-1; returns any other text as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? code;
}
