import { pesos } from '../cases/case-facts.ts';
import type { CaseKind } from '../cases/case-kind.ts';
import { limitExceeded } from './case-terms.ts';

/** The case about a payment beyond the monthly limit. The payment is credited; an officer only has to note the case. */
export const limitExceededKind: CaseKind = {
  ...limitExceeded,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Visto', en: 'Noted' }, asksForMessage: false }],
  needsSecondOfficer: false,
  describe: async (_db, { facts }) => [
    pesos({ es: 'Depositado este mes', en: 'Deposited this month' }, BigInt(String(facts['completed']))),
    pesos({ es: 'Límite del mes', en: 'Monthly limit' }, BigInt(String(facts['limit']))),
  ],
};
