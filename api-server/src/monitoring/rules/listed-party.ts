import type { LocalisedText } from '@caudal/api-spec';
import type { ListedPartyFact } from '../facts.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, within } from '../spans.ts';

export const listedParty = defineRule({
  name: 'listed-party',
  alert: 2,
  title: { es: 'Dirección de la red en listas', en: 'Listed address of the chain' },
  meaning: {
    es: 'Usa o intentó usar una dirección de la red que está en una lista restrictiva o en la lista negra, o usa una que usa también un cliente que está en listas.',
    en: 'Uses or tried to use an address of the chain that is on a restrictive list or on the black list, or uses one that a listed customer uses as well.',
  },
  severity: 'severe',
  occasions: ['movement', 'file'],
  facts: ['listedParties'],
  parameters: { window_days: parameter.days(['En estos días', 'Within so many days'], 90, [1, 365]) },
  find: ({ listedParties }, { window_days }, at) =>
    within(listedParties, at - window_days * day_milliseconds, at).map((party) => {
      const { address, movements, isBlackListed, lists, customers } = party;
      const marks = [...(isBlackListed ? ['listed'] : []), ...lists.map(({ en }) => en)];
      return {
        key: `${address} ${marks.join(', ')} ${customers.toSorted().join(' ')}`,
        sentence: sentenceOf(party),
        evidence: { address, movements, customers, isBlackListed, ...(lists.length > 0 && { lists }) },
      };
    }),
});

function sentenceOf({ address, isBlackListed, lists, customers }: ListedPartyFact): LocalisedText {
  if (lists.length > 0)
    return {
      es: `Usa o intentó usar la dirección ${address}, que está en: ${lists.map(({ es }) => es).join(', ')}.`,
      en: `Uses or tried to use the address ${address}, which is on: ${lists.map(({ en }) => en).join(', ')}.`,
    };
  if (isBlackListed)
    return {
      es: `Usa la dirección ${address}, que está en la lista negra.`,
      en: `Uses the address ${address}, which is on the black list.`,
    };
  const isOne = customers.length === 1;
  return {
    es: `Usa la dirección ${address}, que ${isOne ? 'usa también un cliente' : `usan también ${customers.length} clientes`} en listas.`,
    en: `Uses the address ${address}, which ${isOne ? 'a listed customer uses' : `${customers.length} listed customers use`} as well.`,
  };
}
