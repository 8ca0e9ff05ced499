import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter, type Found } from '../rule.ts';
import { dayOf, day_milliseconds, moved, pesosOf, sumOf, type Direction } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

const words = {
  in: { es: 'de distintos remitentes', en: 'from different senders' },
  out: { es: 'hacia distintos destinos', en: 'to different destinations' },
} as const;

/** Many pay into one, or one pays out to many. */
export const manyParties = defineRule({
  name: 'many-parties',
  alert: 7,
  type: '280',
  title: { es: 'Muchos remitentes o destinos', en: 'Many senders or destinations' },
  meaning: {
    es: 'En pocos días llega dinero de muchos, o sale hacia muchos.',
    en: 'Within days money comes from many, or goes to many.',
  },
  severity: 'severe',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    parties_count: parameter.count(
      ['Remitentes o destinos, al menos', 'Senders or destinations, at least'],
      6,
      [3, 100],
    ),
    window_days: parameter.days(['En estos días', 'Within so many days'], 7, [1, 60]),
    least_pesos: parameter.pesos(['Suma desde', 'Sum from'], 5_000_000, [0, 1_000_000_000]),
  },
  find: ({ movements }, { parties_count, window_days, least_pesos }, at) => {
    const window = { from: at - window_days * day_milliseconds, to: at };
    if (volumeOf(movements, window).count < parties_count) return [];
    return (['in', 'out'] as const).flatMap((side: Direction): Found[] => {
      const known = moved(movements, side, window).filter(({ party }) => party !== null);
      if (known.length < parties_count) return [];
      const parties = new Set(known.map(({ party }) => party));
      const sum = sumOf(known);
      const [first] = known;
      if (!first || parties.size < parties_count || sum < pesosOf(least_pesos)) return [];
      const amount = pesosInWords(sum);
      return [
        {
          key: `${side} ${dayOf(first.at)}`,
          sentence: {
            es: `${amount.es} ${words[side].es}, ${parties.size} en ${window_days} días.`,
            en: `${amount.en} ${words[side].en}, ${parties.size} in ${window_days} days.`,
          },
          evidence: { side, parties: [...parties], movements: known.map(({ id }) => id), sum: String(sum) },
        },
      ];
    });
  },
});
