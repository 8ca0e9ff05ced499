import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { customerOf } from '../cases/case-record.ts';
import { lockCustomer } from '../customers/customer.ts';
import { changeStanding } from './change-standing.ts';
import { actNamed, standingActs } from './standing-act.ts';

/** What an officer wants to register about lists, and another has to agree to. */
export const listDecision: CaseTerms = {
  kind: 'list_decision',
  name: { es: 'Decisión sobre listas', en: 'Decision about lists' },
  due_hours: 24,
};

export const listDecisionKind: CaseKind = {
  ...listDecision,
  permission: 'kyc.review',
  choices: [{ decision: 'register', name: { es: 'Registrar', en: 'Register' }, asksForMessage: false }],
  needsSecondOfficer: true,
  isOnlyAProposal: true,
  describe: async (_db, { facts }) => {
    const act = actNamed(facts['act']);
    return act
      ? [{ name: { es: 'Qué se registra', en: 'What is registered' }, form: 'text', value: standingActs[act].name.es }]
      : [];
  },
  apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
    const act = actNamed(one.facts['act']);
    if (!act) throw new Error(`The case ${one.id} registers nothing`);
    const accountId = customerOf(one);
    await lockCustomer(transaction, accountId);
    await changeStanding(transaction, accountId, { act, reason, officers: [proposedBy, approvedBy], requestId }, now);
  },
};
