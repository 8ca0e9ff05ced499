import type { LocalisedText } from '@caudal/api-spec';
import { pesosInWords } from '../../assets/pesos.ts';
import { defineRule, parameter } from '../rule.ts';
import { day_milliseconds, monthOf, type Direction } from '../spans.ts';
import { volumeOf } from '../volumes.ts';

interface Side {
  name: string;
  alert: number;
  side: Direction;
  title: LocalisedText;
  what: LocalisedText;
}

/** Returns the lower of two amounts, or the only known amount; null when neither is known. */
function lower(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Defines a rule for one direction. It fires above the level's limit or the declared amount, whichever is lower. */
function beyondDeclared({ name, alert, side, title, what }: Side) {
  return defineRule({
    name,
    alert,
    title,
    meaning: {
      es: `${what.es} de los últimos días por encima del límite del nivel o de lo que el cliente declaró para un mes, lo que sea menor.`,
      en: `${what.en} of the last days beyond the limit of the level or what the customer declared for a month, whichever is less.`,
    },
    severity: 'severe',
    occasions: ['movement'],
    facts: ['movements'],
    parameters: {
      window_days: parameter.days(['Días que se suman', 'Days that are added up'], 30, [1, 90]),
      beyond_percent: parameter.percent(['Desde este porcentaje', 'Beyond this percentage'], 100, [50, 300]),
    },
    find: ({ movements, monthlyLimit, monthlyBand }, { window_days, beyond_percent }, at) => {
      const allowed = lower(monthlyLimit, monthlyBand);
      if (allowed === null || allowed === 0n) return [];
      const sum = volumeOf(movements, { from: at - window_days * day_milliseconds, to: at })[side];
      if (sum * 100n <= allowed * BigInt(beyond_percent)) return [];
      const [amount, most] = [pesosInWords(sum), pesosInWords(allowed)];
      return [
        {
          key: monthOf(at),
          sentence: {
            es: `${what.es} de ${amount.es} en ${window_days} días; lo esperado es ${most.es}.`,
            en: `${what.en} of ${amount.en} in ${window_days} days; ${most.en} is expected.`,
          },
          evidence: { sum: String(sum), expected: String(allowed), window_days },
        },
      ];
    },
  });
}

export const depositsExceeded = beyondDeclared({
  name: 'deposits-exceeded',
  alert: 14,
  side: 'in',
  title: { es: 'Depósitos por encima de lo declarado', en: 'Deposits beyond what was declared' },
  what: { es: 'Depósitos', en: 'Deposits' },
});

export const withdrawalsExceeded = beyondDeclared({
  name: 'withdrawals-exceeded',
  alert: 15,
  side: 'out',
  title: { es: 'Retiros por encima de lo declarado', en: 'Withdrawals beyond what was declared' },
  what: { es: 'Retiros', en: 'Withdrawals' },
});
