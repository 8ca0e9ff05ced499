import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

export const volumeExceeded = defineRule({
  name: 'volume-exceeded',
  alert: 16,
  title: { es: 'Volumen del año por encima de lo declarado', en: 'Volume of the year beyond what was declared' },
  meaning: {
    es: 'Lo que entró más lo que salió en un año pasa de lo que el cliente dijo que movería.',
    en: 'What came and what left within a year is more than the customer said they would move.',
  },
  severity: 'severe',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    window_days: parameter.days(['Días que se suman', 'Days that are added up'], 365, [30, 365]),
    beyond_percent: parameter.percent(['Desde este porcentaje', 'Beyond this percentage'], 100, [50, 300]),
  },
  find: ({ movements, yearlyBand }, { window_days, beyond_percent }, at) => {
    if (yearlyBand === null) return [];
    const volume = volumeOf(movements, { from: at - window_days * day_milliseconds, to: at });
    const sum = volume.in + volume.out;
    if (sum * 100n <= yearlyBand * BigInt(beyond_percent)) return [];
    const [amount, declared] = [pesosInWords(sum), pesosInWords(yearlyBand)];
    return [
      {
        key: new Date(at).toISOString().slice(0, 4),
        sentence: {
          es: `Movió ${amount.es} en ${window_days} días; declaró hasta ${declared.es} en un año.`,
          en: `Moved ${amount.en} in ${window_days} days; declared up to ${declared.en} in a year.`,
        },
        evidence: { sum: String(sum), declared: String(yearlyBand), window_days },
      },
    ];
  },
});
