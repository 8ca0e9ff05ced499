import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, monthOf, moved, pesosOf, sumOf } from '../spans.ts';

/** Codes of group 4 of the parameters: without an income of their own, as a rule. */
const without_income: ReadonlySet<string> = new Set(['2', '9', '13', '20']);

export const outOfProfile = defineRule({
  name: 'out-of-profile',
  alert: 18,
  type: '282',
  title: { es: 'Volumen que no concuerda con la ocupación', en: 'Volume that does not fit the occupation' },
  meaning: {
    es: 'Quien declaró una ocupación sin ingresos propios deposita como si los tuviera.',
    en: 'Somebody who declared an occupation without an income deposits as if they had one.',
  },
  severity: 'notice',
  occasions: ['movement'],
  parameters: {
    month_pesos: parameter.pesos(
      ['Depósitos de un mes desde', 'Deposits of a month from'],
      8_000_000,
      [100_000, 1_000_000_000],
    ),
  },
  find: ({ occupation, movements }, { month_pesos }, at) => {
    if (occupation === null || !without_income.has(occupation)) return [];
    const window_days = 30;
    const sum = sumOf(moved(movements, 'in', { from: at - window_days * day_milliseconds, to: at }));
    if (sum < pesosOf(month_pesos)) return [];
    const amount = pesosInWords(sum);
    return [
      {
        key: monthOf(at),
        sentence: {
          es: `Depositó ${amount.es} en ${window_days} días y declaró una ocupación sin ingresos propios.`,
          en: `Deposited ${amount.en} in ${window_days} days and declared an occupation without an income.`,
        },
        evidence: { sum: String(sum), occupation },
      },
    ];
  },
});
