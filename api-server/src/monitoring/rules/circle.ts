import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, pesosOf, within } from '../spans.ts';

export const circle = defineRule({
  name: 'circle',
  alert: 7,
  type: '281',
  title: { es: 'Fondos que vuelven en círculo', en: 'Funds that come round' },
  meaning: {
    es: 'Lo que sale hacia una dirección llega a otros clientes y vuelve a quien lo envió, en el orden del tiempo.',
    en: 'What leaves for an address reaches other customers and comes back to who sent it, in the order of time.',
  },
  severity: 'severe',
  occasions: ['movement'],
  facts: ['circles'],
  parameters: {
    window_days: parameter.days(['En estos días', 'Within so many days'], 30, [1, 90]),
    least_customers: parameter.count(
      ['Clientes en el círculo, al menos', 'Customers in the circle, at least'],
      2,
      [2, 6],
    ),
    least_pesos: parameter.pesos(['Salieron desde', 'Set out from'], 500_000, [0, 1_000_000_000]),
  },
  find: ({ circles }, { window_days, least_customers, least_pesos }, at) => {
    const since = at - window_days * day_milliseconds;
    return within(circles, since, at)
      .filter(
        ({ customers, startedAt, value }) =>
          startedAt > since && value >= pesosOf(least_pesos) && new Set(customers).size >= least_customers,
      )
      .map(({ movements, customers, value }) => {
        const amount = pesosInWords(value);
        return {
          key: movements.toSorted().join(' '),
          sentence: {
            es: `De ${amount.es} que envió, más de la mitad volvió por ${customers.length} clientes en menos de ${window_days} días.`,
            en: `Of ${amount.en} that were sent, more than half came back by way of ${customers.length} customers in less than ${window_days} days.`,
          },
          evidence: { movements, customers, sum: String(value) },
        };
      });
  },
});
