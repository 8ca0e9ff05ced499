import { fileURLToPath } from 'node:url';
import type { LocalisedText } from '@caudal/api-spec';
import type { Config } from '../../platform/config/variables.ts';
import { readEuropeanUnion } from './eu-list.ts';
import type { ListedEntry } from './listed-entry.ts';
import { readOfac } from './ofac-list.ts';
import { readPeps } from './pep-list.ts';
import { readUnitedNations } from './un-list.ts';

export type SourceName = 'ofac' | 'united_nations' | 'european_union' | 'pep';

/** A list, and how it is read. */
export interface ListSource {
  name: SourceName;
  title: LocalisedText;
  /** What being on it says: that money must not move, or that somebody is politically exposed. */
  says: 'sanctioned' | 'exposed';
  /** Where it is: a file or an https address; none leaves it out. */
  variable: 'LIST_OFAC' | 'LIST_UNITED_NATIONS' | 'LIST_EUROPEAN_UNION' | 'LIST_PEP';
  /** Whether its format says where a file ends: of one that does not, a file cut between two entries looks whole. */
  marksItsEnd: boolean;
  read: (chunks: AsyncIterable<string>) => AsyncGenerator<ListedEntry>;
}

export const listSources: readonly ListSource[] = [
  {
    name: 'united_nations',
    title: { es: 'Lista consolidada de la ONU', en: 'UN consolidated list' },
    says: 'sanctioned',
    variable: 'LIST_UNITED_NATIONS',
    marksItsEnd: true,
    read: readUnitedNations,
  },
  {
    name: 'ofac',
    title: { es: 'Lista SDN de OFAC', en: 'OFAC SDN list' },
    says: 'sanctioned',
    variable: 'LIST_OFAC',
    marksItsEnd: true,
    read: readOfac,
  },
  {
    name: 'european_union',
    title: { es: 'Lista consolidada de la Unión Europea', en: 'EU consolidated list' },
    says: 'sanctioned',
    variable: 'LIST_EUROPEAN_UNION',
    marksItsEnd: true,
    read: readEuropeanUnion,
  },
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

/** Where a list is: its own samples of invented people, a file, an address; null where it is left out. */
export function placeOf({ name, variable }: ListSource, config: Config): string | null {
  const place = config[variable];
  if (place === 'none') return null;
  return place === 'sample' ? fileURLToPath(new URL(`samples/${samples[name]}`, import.meta.url)) : place;
}
