import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, monthOf, pesosOf } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

export const unusualVolume = defineRule({
  name: 'unusual-volume',
  alert: 16,
  title: { es: 'Volumen fuera de lo habitual', en: 'Unusual volume' },
  meaning: {
    es: 'El mes va muy por encima de la media del propio cliente.',
    en: "The month is far above the customer's own mean.",
  },
  severity: 'notice',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    past_days: parameter.days(['Días de la media', 'Days of the mean'], 180, [60, 365]),
    times_percent: parameter.percent(['Por ciento de la media', 'Percent of the mean'], 200, [120, 1_000]),
    least_movements: parameter.count(
      ['Movimientos en la media, al menos', 'Movements in the mean, at least'],
      3,
      [1, 50],
    ),
    least_pesos: parameter.pesos(['Volumen desde', 'Volume from'], 2_000_000, [0, 1_000_000_000]),
  },
  find: ({ movements }, { past_days, times_percent, least_movements, least_pesos }, at) => {
    const month_days = 30;
    const since = at - month_days * day_milliseconds;
    const recent = volumeOf(movements, { from: since, to: at });
    const now = recent.in + recent.out;
    if (now < pesosOf(least_pesos)) return [];
    const past = volumeOf(movements, { from: since - past_days * day_milliseconds, to: since });
    if (past.count < least_movements) return [];
    const sum = past.in + past.out;
    if (now * BigInt(100 * past_days) <= sum * BigInt(month_days * times_percent)) return [];
    const mean = (sum * BigInt(month_days)) / BigInt(past_days);
    const [amount, usual] = [pesosInWords(now), pesosInWords(mean)];
    return [
      {
        key: monthOf(at),
        sentence: {
          es: `Movió ${amount.es} en 30 días; su media de ${past_days} días es ${usual.es} al mes.`,
          en: `Moved ${amount.en} in 30 days; the mean of ${past_days} days is ${usual.en} a month.`,
        },
        evidence: { sum: String(now), mean: String(mean), movements: past.count },
      },
    ];
  },
});
