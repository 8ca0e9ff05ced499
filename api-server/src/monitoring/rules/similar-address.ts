import { defineRule, parameter } from '../rule.ts';

export const similarAddress = defineRule({
  name: 'similar-address',
  alert: 10,
  title: { es: 'Similitud de dirección física', en: 'Similar address' },
  meaning: {
    es: 'Otro cliente, de otro apellido, declaró la misma dirección.',
    en: 'Another customer, of another surname, declared the same address.',
  },
  severity: 'notice',
  occasions: ['file'],
  facts: ['sameAddress'],
  parameters: {
    customers_count: parameter.count(
      ['Clientes con la dirección, al menos', 'Customers of the address, at least'],
      2,
      [2, 50],
    ),
  },
  find: ({ sameAddress }, { customers_count }) => {
    if (sameAddress.length + 1 < customers_count) return [];
    const [first] = sameAddress;
    if (!first) return [];
    const ids = sameAddress.map(({ accountId }) => accountId).toSorted();
    return [
      {
        key: [first.own, ...ids].join(' '),
        sentence: {
          es: `La dirección «${first.own}» es también la de ${sameAddress.length === 1 ? 'otro cliente' : `otros ${sameAddress.length} clientes`}.`,
          en: `The address “${first.own}” is also that of ${sameAddress.length === 1 ? 'another customer' : `${sameAddress.length} other customers`}.`,
        },
        evidence: { address: first.own, customers: ids },
      },
    ];
  },
});
