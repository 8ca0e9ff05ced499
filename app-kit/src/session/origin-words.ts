import { t } from '@lingui/core/macro';
import { countryName } from '../locale/country-name.ts';

export interface Device {
  /** The browser's name, the same in every language; null when it is not recognised. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly city: string | null;
}

/** Returns a device in words: 'Chrome en Linux'. */
export function deviceWords({ browser, system }: Device): string {
  if (browser && system) return t`${browser} en ${system}`;
  return browser ?? system ?? t`Un dispositivo que no reconocemos`;
}

/** Returns a place in words: 'Medellín, Colombia'. */
export function placeWords({ country, city }: Place): string {
  if (country === null) return t`Lugar desconocido`;
  const name = countryName(country);
  return city === null ? name : `${city}, ${name}`;
}
