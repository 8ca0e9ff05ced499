import { inPesos } from '../assets/pesos.ts';
import type { CaseKind } from '../cases/case-kind.ts';
import { limitExceeded } from './case-terms.ts';

/** The case about a payment beyond the monthly limit. The customer keeps the money; an officer has to take note of it. */
export const limitExceededKind: CaseKind = {
  ...limitExceeded,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Visto', en: 'Noted' }, asksForMessage: false }],
  needsSecondOfficer: false,
  describe: async (_db, { facts }) => [
    {
      name: { es: 'Depositado este mes', en: 'Deposited this month' },
      form: 'pesos',
      value: amountOf(facts['completed']),
    },
    { name: { es: 'Límite del mes', en: 'Monthly limit' }, form: 'pesos', value: amountOf(facts['limit']) },
  ],
};

function amountOf(minor: unknown): string {
  return inPesos(BigInt(String(minor)));
}
