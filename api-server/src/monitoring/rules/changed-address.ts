import type { LocalisedText } from '@caudal/api-spec';
import { countryName } from '../../reference/countries.ts';
import { placeName } from '../../reference/parameters.ts';
import { defineRule, parameter } from '../rule.ts';
import type { ContactFact } from '../facts.ts';
import { changedSince } from './changed-since.ts';

export const changedAddress = defineRule({
  name: 'changed-address',
  alert: 9,
  title: { es: 'Cambio de dirección física', en: 'Changed address' },
  meaning: {
    es: 'La dirección verificada cambió; es grave si queda en otro departamento.',
    en: 'The verified address changed; severe where it is in another department.',
  },
  severity: 'notice',
  occasions: ['file'],
  facts: ['contacts'],
  parameters: { window_days: parameter.days(['En estos días', 'Within so many days'], 30, [1, 365]) },
  find: (facts, { window_days }, at) =>
    changedSince(facts, 'address', window_days, at).map((change) => {
      const { former, places } = change;
      const how = howFar(change);
      const { es, en } = wordsOf(how, places?.now ?? null);
      return {
        key: `address ${change.at}`,
        severity: how === 'far' ? ('severe' as const) : ('notice' as const),
        sentence: {
          es: `La dirección era «${former}» y ahora es «${facts.address}»${es}.`,
          en: `The address was “${former}” and now is “${facts.address}”${en}.`,
        },
        evidence: { former, now: facts.address, places: places ?? null },
      };
    }),
});

/**
 * The distance of a move: within a municipality, to another municipality, or to another department. A municipality's code begins with its
 * department's.
 */
type Distance = 'near' | 'next' | 'far';

/** Returns how far a customer moved. A move to, from or between other countries is far as well. */
function howFar({ places }: ContactFact): Distance {
  if (!places || places.former === places.now) return 'near';
  return places.former?.slice(0, 2) === places.now?.slice(0, 2) ? 'next' : 'far';
}

function wordsOf(how: Distance, place: string | null): LocalisedText {
  if (how === 'near') return { es: '', en: '' };
  const [town, country] = place === null ? [] : [placeName(place), countryName(place)];
  if (!town && country) return { es: `, en otro país: ${country}`, en: `, in another country: ${country}` };
  const where = town ? `: ${town}` : '';
  return how === 'far'
    ? { es: `, en otro departamento${where}`, en: `, in another department${where}` }
    : { es: `, en otro municipio${where}`, en: `, in another municipality${where}` };
}
