import { pesosInWords } from '../../assets/pesos.ts';
import { nameOfCode } from '../../reference/parameters.ts';
import { defineRule, parameter } from '../rule.ts';
import type { CustomerFacts } from '../facts.ts';
import { day_milliseconds, monthOf, moved, pesosOf, sumOf } from '../spans.ts';

/** Codes of group 4 of the parameters: without an income of their own, as a rule. */
const without_income: ReadonlySet<string> = new Set(['2', '9', '13', '20']);

/** Classes of CIIU: what a household makes for itself. */
const for_own_use: ReadonlySet<string> = new Set(['9810', '9820']);

const words = {
  occupation: { es: 'una ocupación sin ingresos propios', en: 'an occupation without an income' },
  activity: { es: 'una actividad sin ingresos propios', en: 'an activity without an income' },
  both: {
    es: 'una ocupación y una actividad sin ingresos propios',
    en: 'an occupation and an activity without an income',
  },
} as const;

/** Which of what was declared gives no income; null where each may. */
function withoutIncome({
  occupation,
  activity,
}: Pick<CustomerFacts, 'occupation' | 'activity'>): keyof typeof words | null {
  const isOccupation = occupation !== null && without_income.has(occupation);
  const isActivity = activity !== null && for_own_use.has((nameOfCode('5', activity) ?? '').slice(0, 4));
  if (isOccupation && isActivity) return 'both';
  if (isOccupation) return 'occupation';
  return isActivity ? 'activity' : null;
}

export const outOfProfile = defineRule({
  name: 'out-of-profile',
  alert: 18,
  type: '282',
  title: { es: 'Volumen que no concuerda con lo declarado', en: 'Volume that does not fit what was declared' },
  meaning: {
    es: 'Quien declaró una ocupación o una actividad sin ingresos propios deposita como si los tuviera.',
    en: 'Somebody who declared an occupation or an activity without an income deposits as if they had one.',
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
  find: ({ occupation, activity, movements }, { month_pesos }, at) => {
    const what = withoutIncome({ occupation, activity });
    if (what === null) return [];
    const window_days = 30;
    const sum = sumOf(moved(movements, 'in', { from: at - window_days * day_milliseconds, to: at }));
    if (sum < pesosOf(month_pesos)) return [];
    const amount = pesosInWords(sum);
    return [
      {
        key: monthOf(at),
        sentence: {
          es: `Depositó ${amount.es} en ${window_days} días y declaró ${words[what].es}.`,
          en: `Deposited ${amount.en} in ${window_days} days and declared ${words[what].en}.`,
        },
        evidence: { sum: String(sum), occupation, activity },
      },
    ];
  },
});
