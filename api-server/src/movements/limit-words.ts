import type { FieldProblem } from '@caudal/api-spec';
import { pesosInWords } from '../assets/pesos.ts';

/** Returns the problem of the amount field: how much is left this month, and the next level to verify, if one can be submitted. */
export function leftThisMonth(left: bigint, nextLevel: number | null): FieldProblem {
  const amount = pesosInWords(left);
  const es = left > 0n ? `Este mes te quedan ${amount.es}` : 'Ya usaste todo tu límite de este mes';
  const en = left > 0n ? `You have ${amount.en} left this month` : 'You have used all of your limit for this month';
  return {
    path: '/amount',
    message: {
      es: `${es}, contando lo que está pendiente.${nextLevel === null ? '' : ` Para mover más, verifica el nivel ${nextLevel}.`}`,
      en: `${en}, counting what is pending.${nextLevel === null ? '' : ` To move more, verify level ${nextLevel}.`}`,
    },
  };
}
