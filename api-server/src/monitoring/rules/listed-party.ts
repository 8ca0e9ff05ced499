import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, within } from '../spans.ts';

export const listedParty = defineRule({
  name: 'listed-party',
  alert: 2,
  type: null,
  title: { es: 'Dirección de la red en listas', en: 'Listed address of the chain' },
  meaning: {
    es: 'Usa una dirección de la red que está en la lista negra, o que usa también un cliente que está en listas.',
    en: 'Uses an address of the chain that is on the black list, or that a listed customer uses as well.',
  },
  severity: 'severe',
  occasions: ['movement', 'file'],
  facts: ['listedParties'],
  parameters: { window_days: parameter.days(['En estos días', 'Within so many days'], 90, [1, 365]) },
  find: ({ listedParties }, { window_days }, at) =>
    within(listedParties, at - window_days * day_milliseconds, at).map(
      ({ address, movements, isBlackListed, customers }) => ({
        key: `${address} ${isBlackListed ? 'listed' : ''} ${customers.toSorted().join(' ')}`,
        sentence: isBlackListed
          ? {
              es: `Usa la dirección ${address}, que está en la lista negra.`,
              en: `Uses the address ${address}, which is on the black list.`,
            }
          : {
              es: `Usa la dirección ${address}, que ${customers.length === 1 ? 'usa también un cliente' : `usan también ${customers.length} clientes`} en listas.`,
              en: `Uses the address ${address}, which ${customers.length === 1 ? 'a listed customer uses' : `${customers.length} listed customers use`} as well.`,
            },
        evidence: { address, movements, customers, isBlackListed },
      }),
    ),
});
