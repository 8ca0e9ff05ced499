import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, directionOf, pesosOf } from '../spans.ts';

export const dormant = defineRule({
  name: 'dormant',
  alert: 7,
  type: '278',
  title: { es: 'Cuenta inactiva que despierta', en: 'Dormant account that wakes' },
  meaning: {
    es: 'Después de muchos días sin moverse, la cuenta vuelve a mover dinero.',
    en: 'After many days without a movement, the account moves money again.',
  },
  severity: 'notice',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    quiet_days: parameter.days(['Días sin movimientos', 'Days without movements'], 180, [30, 365]),
    least_pesos: parameter.pesos(['Movimiento desde', 'Movement from'], 1_000_000, [0, 1_000_000_000]),
  },
  find: ({ movements }, { quiet_days, least_pesos }, at) => {
    const place = movements.findLastIndex((one) => one.at <= at && directionOf(one) !== null);
    const last = movements[place];
    if (!last || last.value < pesosOf(least_pesos)) return [];
    const before = movements.slice(0, place).findLast((one) => directionOf(one) !== null);
    if (!before) return [];
    const quiet = Math.floor((last.at - before.at) / day_milliseconds);
    if (quiet < quiet_days) return [];
    const amount = pesosInWords(last.value);
    return [
      {
        key: last.id,
        sentence: {
          es: `Movió ${amount.es} después de ${quiet} días sin movimientos.`,
          en: `Moved ${amount.en} after ${quiet} days without a movement.`,
        },
        evidence: { movement: last.id, before: before.id, days: quiet },
      },
    ];
  },
});
