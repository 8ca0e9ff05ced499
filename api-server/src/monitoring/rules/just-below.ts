import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, directionOf, percentOfPesos, pesosOf, sumOf, within } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

/** The rule for money that is split so that each part stays just below a threshold. */
export const justBelow = defineRule({
  name: 'just-below',
  alert: 7,
  type: '279',
  title: { es: 'Fraccionamiento', en: 'Structuring' },
  meaning: {
    es: 'Varios movimientos en pocos días, cada uno justo debajo de un umbral.',
    en: 'Several movements within days, each of them just below a threshold.',
  },
  severity: 'severe',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    threshold_pesos: parameter.pesos(['Umbral', 'Threshold'], 10_000_000, [100_000, 1_000_000_000]),
    below_percent: parameter.percent(['Hasta este porcentaje por debajo', 'Up to this percentage below'], 10, [1, 50]),
    more_than_count: parameter.count(['Más de estos movimientos', 'More than so many movements'], 5, [2, 50]),
    window_days: parameter.days(['En estos días', 'Within so many days'], 7, [1, 60]),
  },
  find: ({ movements }, { threshold_pesos, below_percent, more_than_count, window_days }, at) => {
    const window = { from: at - window_days * day_milliseconds, to: at };
    if (volumeOf(movements, window).count <= more_than_count) return [];
    const threshold = pesosOf(threshold_pesos);
    const least = percentOfPesos(100 - below_percent, threshold_pesos);
    const near = within(movements, window.from, window.to).filter(
      (one) => directionOf(one) !== null && one.value >= least && one.value < threshold,
    );
    const [first] = near;
    if (!first || near.length <= more_than_count) return [];
    const [amount, limit] = [pesosInWords(sumOf(near)), pesosInWords(threshold)];
    return [
      {
        key: first.id,
        sentence: {
          es: `${near.length} movimientos por ${amount.es} en ${window_days} días, cada uno justo debajo de ${limit.es}.`,
          en: `${near.length} movements of ${amount.en} in ${window_days} days, each just below ${limit.en}.`,
        },
        evidence: { movements: near.map(({ id }) => id), threshold: String(threshold) },
      },
    ];
  },
});
