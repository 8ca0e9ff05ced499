import { pesosInWords } from '../../assets/pesos.ts';
import type { MovementFact } from '../facts.ts';
import { defineRule, parameter } from '../rule.ts';
import { countUntil, day_milliseconds, directionOf, pesosOf, type Span } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

/**
 * Finds a time without movements of at least `quiet_days` that ended within the span `awake`. Returns the last movement before it and the
 * first after it; null when there is none.
 */
function wokenIn(movements: readonly MovementFact[], awake: Span, quiet_days: number) {
  let first: MovementFact | null = null;
  for (let place = countUntil(movements, awake.to) - 1; place >= 0; place -= 1) {
    const one = movements[place];
    if (!one || directionOf(one) === null) continue;
    if (first && first.at - one.at >= quiet_days * day_milliseconds) return { before: one, first };
    if (one.at <= awake.from) return null;
    first = one;
  }
  return null;
}

export const dormant = defineRule({
  name: 'dormant',
  alert: 7,
  type: '278',
  title: { es: 'Cuenta inactiva que despierta', en: 'Dormant account that wakes' },
  meaning: {
    es: 'Después de muchos días sin moverse, la cuenta vuelve a mover dinero, de una vez o poco a poco.',
    en: 'After many days without a movement, the account moves money again, at once or little by little.',
  },
  severity: 'notice',
  occasions: ['movement'],
  facts: ['movements'],
  parameters: {
    quiet_days: parameter.days(['Días sin movimientos', 'Days without movements'], 180, [30, 365]),
    awake_days: parameter.days(['Días desde que despierta', 'Days since it woke'], 30, [1, 90]),
    least_pesos: parameter.pesos(['Mueve desde', 'Moves from'], 1_000_000, [0, 1_000_000_000]),
  },
  find: ({ movements }, { quiet_days, awake_days, least_pesos }, at) => {
    const awake = { from: at - awake_days * day_milliseconds, to: at };
    const { in: came, out: left } = volumeOf(movements, awake);
    if (came + left < pesosOf(least_pesos)) return [];
    const woken = wokenIn(movements, awake, quiet_days);
    if (!woken) return [];
    const { before, first } = woken;
    const volume = volumeOf(movements, { from: first.at - 1, to: at });
    const sum = volume.in + volume.out;
    if (sum < pesosOf(least_pesos)) return [];
    const quiet = Math.floor((first.at - before.at) / day_milliseconds);
    const amount = pesosInWords(sum);
    return [
      {
        key: first.id,
        sentence: {
          es: `Movió ${amount.es} después de ${quiet} días sin movimientos.`,
          en: `Moved ${amount.en} after ${quiet} days without a movement.`,
        },
        evidence: { movement: first.id, before: before.id, days: quiet, sum: String(sum) },
      },
    ];
  },
});
