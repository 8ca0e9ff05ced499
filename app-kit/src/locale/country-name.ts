import { currentLocale } from './i18n.ts';

/** A country in words, by its two letters of ISO 3166-1; as it stands where it is none. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? code;
}
