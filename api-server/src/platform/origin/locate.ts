import maxmind, { type CityResponse } from 'maxmind';
import { SetupFault } from '../config/setup-fault.ts';

/** The place of an IP address; null for each part that the database does not have. */
export interface Location {
  /** The code of the country (ISO 3166-1 alpha-2). */
  country: string | null;
  city: string | null;
}

export type Locate = (ip: string) => Location;

const nowhere: Location = { country: null, city: null };

/**
 * Opens a database that gives the place of an IP address, in MaxMind's format. The database is a local file, so that no outside service
 * learns who signs in from where. With 'none', no place is known.
 * @throws SetupFault when the file is not such a database, so that the operator sees it at the start.
 */
export async function openLocations(file: string): Promise<Locate> {
  if (file === 'none') return () => nowhere;
  const options = { watchForUpdates: true, watchForUpdatesNonPersistent: true };
  const reader = await maxmind.open<CityResponse>(file, options).catch((cause: unknown) => {
    const found = cause instanceof Error ? cause.message : String(cause);
    throw new SetupFault('places_unreadable', { variable: 'PLACES_FILE', place: file, found }, { cause });
  });
  return (ip) => {
    const found = reader.get(ip);
    const country = found?.country ?? found?.registered_country;
    const names = found?.city?.names;
    return { country: country?.iso_code ?? null, city: names?.es ?? names?.en ?? null };
  };
}
