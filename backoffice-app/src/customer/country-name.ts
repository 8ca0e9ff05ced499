import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';

/** A country in words, by its two letters; as it stands where it is none. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(amountLocale(), { type: 'region' }).of(code) ?? code;
}
