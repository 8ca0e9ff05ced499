import { customerOf } from '../cases/case-record.ts';
import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { lockCustomer } from '../customers/customer.ts';
import type { VerificationServices } from './services.ts';
import { setLevel } from './set-level.ts';

/** A level that an officer wants to set, and that another has to agree to. */
export const levelChange: CaseTerms = {
  kind: 'level_change',
  name: { es: 'Cambio de nivel', en: 'Change of level' },
  due_hours: 24,
};

export function levelChangeKind(services: VerificationServices): CaseKind {
  return {
    ...levelChange,
    permission: 'kyc.review',
    choices: [{ decision: 'change', name: { es: 'Cambiar el nivel', en: 'Change the level' }, asksForMessage: false }],
    needsSecondOfficer: true,
    isOnlyAProposal: true,
    describe: async (_db, { facts }) => [
      { name: { es: 'Nivel de hoy', en: "Today's level" }, form: 'text', value: String(facts['from']) },
      { name: { es: 'Nivel propuesto', en: 'Proposed level' }, form: 'text', value: String(facts['to']) },
    ],
    apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
      const customer = await lockCustomer(transaction, customerOf(one));
      const officers = [proposedBy, approvedBy];
      await setLevel(
        services,
        transaction,
        customer,
        { level: Number(one.facts['to']), reason, officers, requestId },
        now,
      );
    },
  };
}
