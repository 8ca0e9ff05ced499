import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, directionOf, percentOfPesos, pesosOf, sumOf, within } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

/** The rule for money that is split into fewer parts than `just-below` needs, within two weeks, or into about one part a week. */
export const repeatedlyBelow = defineRule({
  name: 'repeatedly-below',
  alert: 7,
  type: '279',
  title: { es: 'Montos repetidos bajo un umbral', en: 'Amounts repeatedly below a threshold' },
  meaning: {
    es: 'Unos pocos movimientos en dos semanas, o uno tras otro en dos meses, cada uno cerca de un umbral y por debajo.',
    en: 'A few movements within two weeks, or one after the other within two months, each of them near a threshold and below it.',
  },
  severity: 'notice',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    threshold_pesos: parameter.pesos(['Umbral', 'Threshold'], 10_000_000, [100_000, 1_000_000_000]),
    below_percent: parameter.percent(['Hasta este porcentaje por debajo', 'Up to this percentage below'], 15, [1, 50]),
    few_count: parameter.count(['En poco tiempo, al menos', 'Within a short time, at least'], 3, [2, 50]),
    few_days: parameter.days(['Poco tiempo: días', 'Short time: days'], 14, [1, 60]),
    many_count: parameter.count(['En más tiempo, al menos', 'Within a longer time, at least'], 6, [2, 50]),
    many_days: parameter.days(['Más tiempo: días', 'Longer time: days'], 60, [1, 180]),
  },
  find: ({ movements }, { threshold_pesos, below_percent, few_count, few_days, many_count, many_days }, at) => {
    const longest = { from: at - Math.max(few_days, many_days) * day_milliseconds, to: at };
    const fewest = Math.min(few_count, many_count);
    const volume = volumeOf(movements, longest);
    if (volume.count < fewest) return [];
    const least = percentOfPesos(100 - below_percent, threshold_pesos);
    if (volume.in + volume.out < least * BigInt(fewest)) return [];
    const threshold = pesosOf(threshold_pesos);
    const near = within(movements, longest.from, longest.to).filter(
      (one) => directionOf(one) !== null && one.value >= least && one.value < threshold,
    );
    for (const [count, days] of [
      [few_count, few_days],
      [many_count, many_days],
    ] as const) {
      const some = within(near, at - days * day_milliseconds, at);
      const [first] = some;
      if (!first || some.length < count) continue;
      const [amount, limit] = [pesosInWords(sumOf(some)), pesosInWords(threshold)];
      return [
        {
          key: first.id,
          sentence: {
            es: `${some.length} movimientos por ${amount.es} en ${days} días, cada uno cerca de ${limit.es} y por debajo.`,
            en: `${some.length} movements of ${amount.en} in ${days} days, each near ${limit.en} and below it.`,
          },
          evidence: { movements: some.map(({ id }) => id), threshold: String(threshold) },
        },
      ];
    }
    return [];
  },
});
