import maxmind, { type CityResponse } from 'maxmind';

/** Where an address is, as far as the database knows. */
export interface Location {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  city: string | null;
}

export type Locate = (ip: string) => Location;

const nowhere: Location = { country: null, city: null };

/**
 * Places of addresses, by a database of the MaxMind format that lies beside the server: nobody outside hears who signs in from where.
 * Without one, no place is known. @throws when the file is none, for the operator to see at the start.
 */
export async function openLocations(file: string): Promise<Locate> {
  if (file === 'none') return () => nowhere;
  const reader = await maxmind.open<CityResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
  return (ip) => {
    const found = reader.get(ip);
    const country = found?.country ?? found?.registered_country;
    const names = found?.city?.names;
    return { country: country?.iso_code ?? null, city: names?.es ?? names?.en ?? null };
  };
}
