import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, directionOf, pesosOf } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

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
    const known = movements.filter((one) => one.at <= at && directionOf(one) !== null);
    const place = known.findLastIndex(
      ({ at: moved }, here) => moved - (known[here - 1]?.at ?? moved) >= quiet_days * day_milliseconds,
    );
    const [before, woken] = [known[place - 1], known[place]];
    if (!before || !woken || woken.at <= awake.from) return [];
    const volume = volumeOf(movements, { from: woken.at - 1, to: at });
    const sum = volume.in + volume.out;
    if (sum < pesosOf(least_pesos)) return [];
    const quiet = Math.floor((woken.at - before.at) / day_milliseconds);
    const amount = pesosInWords(sum);
    return [
      {
        key: woken.id,
        sentence: {
          es: `Movió ${amount.es} después de ${quiet} días sin movimientos.`,
          en: `Moved ${amount.en} after ${quiet} days without a movement.`,
        },
        evidence: { movement: woken.id, before: before.id, days: quiet, sum: String(sum) },
      },
    ];
  },
});
