import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, within } from '../spans.ts';

export const sharedAddress = defineRule({
  name: 'shared-address',
  alert: 4,
  title: { es: 'Una misma dirección IP para varios clientes', en: 'One IP address of several customers' },
  meaning: {
    es: 'Varios clientes ingresan desde la misma dirección.',
    en: 'Several customers sign in from the same address.',
  },
  severity: 'notice',
  occasions: ['sign_in'],
  facts: ['sharedAddresses'],
  parameters: {
    customers_count: parameter.count(['Clientes, al menos', 'Customers, at least'], 3, [2, 100]),
    window_days: parameter.days(['En estos días', 'Within so many days'], 30, [1, 90]),
  },
  find: ({ sharedAddresses }, { customers_count, window_days }, at) =>
    within(sharedAddresses, at - window_days * day_milliseconds, at)
      .filter(({ customers }) => customers.length + 1 >= customers_count)
      .map(({ address, customers }) => ({
        key: address,
        sentence: {
          es: `${customers.length + 1} clientes ingresaron desde ${address} en ${window_days} días.`,
          en: `${customers.length + 1} customers signed in from ${address} in ${window_days} days.`,
        },
        evidence: { address, customers },
      })),
});
