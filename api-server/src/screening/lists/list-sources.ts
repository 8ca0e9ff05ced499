import { fileURLToPath } from 'node:url';
import type { LocalisedText } from '@caudal/api-spec';
import type { Config } from '../../platform/config/variables.ts';
import { readEuropeanUnion } from './eu-list.ts';
import type { ListedEntry } from './listed-entry.ts';
import { readOfac } from './ofac-list.ts';
import { readPeps } from './pep-list.ts';
import { readUnitedNations } from './un-list.ts';

export type SourceName = 'ofac' | 'united_nations' | 'european_union' | 'pep';

/** A list: its name, where its file is, and how the file is read. */
export interface ListSource {
  name: SourceName;
  title: LocalisedText;
  /** The meaning of being on the list: 'sanctioned' stops the customer's money, 'exposed' marks a politically exposed person. */
  says: 'sanctioned' | 'exposed';
  /** The environment variable with the list's location: a file, an https address, 'sample', or 'none' to leave the list out. */
  variable: 'LIST_OFAC' | 'LIST_UNITED_NATIONS' | 'LIST_EUROPEAN_UNION' | 'LIST_PEP';
  /**
   * True when the format marks the end of a file. Without such a mark, a file that was cut off between two entries is not recognised as
   * incomplete.
   */
  marksItsEnd: boolean;
  read: (chunks: AsyncIterable<string>) => AsyncGenerator<ListedEntry>;
}

const sanctions = (
  name: SourceName,
  variable: ListSource['variable'],
  title: LocalisedText,
  read: ListSource['read'],
): ListSource => ({ name, title, says: 'sanctioned', variable, marksItsEnd: true, read });

export const listSources: readonly ListSource[] = [
  sanctions(
    'united_nations',
    'LIST_UNITED_NATIONS',
    { es: 'Lista consolidada de la ONU', en: 'UN consolidated list' },
    readUnitedNations,
  ),
  sanctions('ofac', 'LIST_OFAC', { es: 'Lista SDN de OFAC', en: 'OFAC SDN list' }, readOfac),
  sanctions(
    'european_union',
    'LIST_EUROPEAN_UNION',
    { es: 'Lista consolidada de la Unión Europea', en: 'EU consolidated list' },
    readEuropeanUnion,
  ),
  {
    name: 'pep',
    title: { es: 'Personas expuestas políticamente', en: 'Politically exposed persons' },
    says: 'exposed',
    variable: 'LIST_PEP',
    marksItsEnd: false,
    read: readPeps,
  },
];

export function sourceNamed(name: string): ListSource {
  const found = listSources.find((source) => source.name === name);
  if (!found) throw new Error(`There is no list ${name}`);
  return found;
}

const samples: Record<SourceName, string> = {
  united_nations: 'united-nations.xml',
  ofac: 'ofac-advanced.xml',
  european_union: 'european-union.xml',
  pep: 'pep.csv',
};

/** Returns where a list's file is: our sample of invented people, a file or an address; null when the list is left out. */
export function placeOf({ name, variable }: ListSource, config: Config): string | null {
  const place = config[variable];
  if (place === 'none') return null;
  return place === 'sample' ? fileURLToPath(new URL(`samples/${samples[name]}`, import.meta.url)) : place;
}
