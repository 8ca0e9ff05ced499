import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, monthOf, pesosOf } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

export const volumeTier = defineRule({
  name: 'volume-tier',
  alert: 17,
  title: { es: 'Tramo de alto riesgo por volumen', en: 'High-risk tier by volume' },
  meaning: {
    es: 'La suma o el número de movimientos de un mes sube al siguiente tramo.',
    en: 'The sum or the number of movements of a month rises to the next tier.',
  },
  severity: 'notice',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    middle_pesos: parameter.pesos(['Tramo medio desde', 'Middle tier from'], 40_000_000, [1_000_000, 10_000_000_000]),
    high_pesos: parameter.pesos(['Tramo alto desde', 'High tier from'], 100_000_000, [1_000_000, 100_000_000_000]),
    middle_count: parameter.count(['Tramo medio: movimientos', 'Middle tier: movements'], 50, [5, 1_000]),
    high_count: parameter.count(['Tramo alto: movimientos', 'High tier: movements'], 100, [5, 10_000]),
  },
  find: ({ movements }, { middle_pesos, high_pesos, middle_count, high_count }, at) => {
    const window_days = 30;
    const volume = volumeOf(movements, { from: at - window_days * day_milliseconds, to: at });
    const sum = volume.in + volume.out;
    const tier = (pesos: number, count: number) => sum >= pesosOf(pesos) || volume.count >= count;
    const isHigh = tier(high_pesos, high_count);
    if (!isHigh && !tier(middle_pesos, middle_count)) return [];
    const amount = pesosInWords(sum);
    return [
      {
        key: `${monthOf(at)} ${isHigh ? 'high' : 'middle'}`,
        severity: isHigh ? 'severe' : 'notice',
        sentence: {
          es: `${volume.count} movimientos por ${amount.es} en ${window_days} días: tramo ${isHigh ? 'alto' : 'medio'}.`,
          en: `${volume.count} movements of ${amount.en} in ${window_days} days: ${isHigh ? 'high' : 'middle'} tier.`,
        },
        evidence: { sum: String(sum), movements: volume.count, tier: isHigh ? 'high' : 'middle' },
      },
    ];
  },
});
