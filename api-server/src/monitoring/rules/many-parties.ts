import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter, type Found } from '../rule.ts';
import { dayOf, day_milliseconds, moved, pesosOf, sumOf, within, type Direction } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

const words = {
  in: { es: 'de remitentes nuevos', en: 'from new senders' },
  out: { es: 'hacia destinos nuevos', en: 'to new destinations' },
} as const;

/** The rule for many new senders to one customer, or many new destinations of one customer. */
export const manyParties = defineRule({
  name: 'many-parties',
  alert: 7,
  type: '280',
  title: { es: 'Muchos remitentes o destinos', en: 'Many senders or destinations' },
  meaning: {
    es: 'En pocos días llega dinero de muchos con los que no trataba, o sale hacia muchos; también si sale poco a poco.',
    en: 'Within days money comes from many who are new to the customer, or goes to many such; also where it goes little by little.',
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
    slow_count: parameter.count(
      ['Destinos poco a poco, al menos', 'Destinations little by little, at least'],
      8,
      [3, 100],
    ),
    slow_days: parameter.days(['Poco a poco: días', 'Little by little: days'], 30, [1, 180]),
    new_days: parameter.days(['Nuevos desde hace', 'New for'], 30, [1, 365]),
    least_pesos: parameter.pesos(['Suma desde', 'Sum from'], 3_000_000, [0, 1_000_000_000]),
  },
  find: ({ movements }, { parties_count, window_days, slow_count, slow_days, new_days, least_pesos }, at) => {
    const longest = { from: at - Math.max(window_days, slow_days) * day_milliseconds, to: at };
    const fewest = Math.min(parties_count, slow_count);
    const soon = volumeOf(movements, { from: at - window_days * day_milliseconds, to: at });
    if (soon.count < parties_count && volumeOf(movements, longest).outs < fewest) return [];
    const spans = {
      in: [{ count: parties_count, days: window_days }],
      // The longer window applies only to outgoing payments: a seller is paid by many new people in a month, but rarely does one pay many.
      out: [
        { count: parties_count, days: window_days },
        { count: slow_count, days: slow_days },
      ],
    };
    return (['in', 'out'] as const).flatMap((side: Direction): Found | Found[] => {
      const all = moved(movements, side, longest);
      if (all.length < fewest) return [];
      const before = moved(movements, side, { from: 0, to: at - new_days * day_milliseconds });
      const old = new Set(before.map(({ party }) => party));
      const fresh = all.filter(({ party }) => party !== null && !old.has(party));
      for (const { count, days } of spans[side]) {
        const some = within(fresh, at - days * day_milliseconds, at);
        const parties = new Set(some.map(({ party }) => party));
        const sum = sumOf(some);
        const [first] = some;
        if (!first || parties.size < count || sum < pesosOf(least_pesos)) continue;
        const amount = pesosInWords(sum);
        return {
          key: `${side} ${dayOf(first.at)}`,
          sentence: {
            es: `${amount.es} ${words[side].es}, ${parties.size} en ${days} días.`,
            en: `${amount.en} ${words[side].en}, ${parties.size} in ${days} days.`,
          },
          evidence: { side, parties: [...parties], movements: some.map(({ id }) => id), sum: String(sum) },
        };
      }
      return [];
    });
  },
});
