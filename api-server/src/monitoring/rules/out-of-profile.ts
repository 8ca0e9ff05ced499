import type { LocalisedText } from '@caudal/api-spec';
import { pesosInWords } from '../../assets/pesos.ts';
import { nameOfCode } from '../../reference/parameters.ts';
import { contradictionOf } from '../contradictions.ts';
import { defineRule, parameter } from '../rule.ts';
import type { CustomerFacts } from '../facts.ts';
import { day_milliseconds, monthOf, pesosOf } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

/** Occupations (codes of group 4 of the parameters) that usually have no income of their own. */
const without_income: ReadonlySet<string> = new Set(['2', '9', '13', '20']);

/** Classes of CIIU for goods and services that a household produces for its own use. */
const for_own_use: ReadonlySet<string> = new Set(['9810', '9820']);

const words = {
  occupation: { es: 'una ocupación sin ingresos propios', en: 'an occupation without an income' },
  activity: { es: 'una actividad sin ingresos propios', en: 'an activity without an income' },
  both: {
    es: 'una ocupación y una actividad sin ingresos propios',
    en: 'an occupation and an activity without an income',
  },
} as const;

type Declared = Pick<CustomerFacts, 'occupation' | 'activity'>;

/** Returns the words for those of occupation and activity that give no income; null when both may give one. */
function withoutIncome({ occupation, activity }: Declared): LocalisedText | null {
  const isOccupation = occupation !== null && without_income.has(occupation);
  const isActivity = activity !== null && for_own_use.has((nameOfCode('5', activity) ?? '').slice(0, 4));
  if (isOccupation && isActivity) return words.both;
  if (isOccupation) return words.occupation;
  return isActivity ? words.activity : null;
}

/** Returns the occupation and the activity by their names when they contradict each other; null otherwise. */
function contradicted({ occupation, activity }: Declared): LocalisedText | null {
  const found = contradictionOf(occupation, activity);
  return (
    found && {
      es: `que es «${found.occupation}» y que su actividad es «${found.activity}»`,
      en: `to be “${found.occupation}” with the activity “${found.activity}”`,
    }
  );
}

const window_days = 30;

export const outOfProfile = defineRule({
  name: 'out-of-profile',
  alert: 18,
  type: '282',
  title: { es: 'Volumen que no concuerda con lo declarado', en: 'Volume that does not fit what was declared' },
  meaning: {
    es: 'Quien declaró una ocupación o una actividad sin ingresos propios deposita como si los tuviera; desde menos, si su ocupación contradice su actividad.',
    en: 'Somebody who declared an occupation or an activity without an income deposits as if they had one; from less on where their occupation contradicts their activity.',
  },
  severity: 'notice',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    month_pesos: parameter.pesos(
      ['Depósitos de un mes desde', 'Deposits of a month from'],
      8_000_000,
      [100_000, 1_000_000_000],
    ),
    contradiction_pesos: parameter.pesos(
      [
        'Depósitos de un mes desde, si ocupación y actividad se contradicen',
        'Deposits of a month from, where occupation and activity contradict',
      ],
      3_000_000,
      [100_000, 1_000_000_000],
    ),
  },
  find: (facts, { month_pesos, contradiction_pesos }, at) => {
    const { occupation, activity, movements } = facts;
    const { in: sum } = volumeOf(movements, { from: at - window_days * day_milliseconds, to: at });
    const declared =
      (sum >= pesosOf(contradiction_pesos) ? contradicted(facts) : null) ??
      (sum >= pesosOf(month_pesos) ? withoutIncome(facts) : null);
    if (!declared) return [];
    const amount = pesosInWords(sum);
    return [
      {
        key: monthOf(at),
        sentence: {
          es: `Depositó ${amount.es} en ${window_days} días y declaró ${declared.es}.`,
          en: `Deposited ${amount.en} in ${window_days} days and declared ${declared.en}.`,
        },
        evidence: { sum: String(sum), occupation, activity },
      },
    ];
  },
});
