import type { CaseFact, CaseKind } from '../cases/case-kind.ts';
import { customerOf } from '../cases/case-record.ts';
import { lockCustomer } from '../customers/customer.ts';
import { changeStanding } from './change-standing.ts';
import { clear_hit, listDecision } from './list-decision.ts';
import { findOpenHit, settleHit } from './settle-hit.ts';
import { actNamed, standingActs } from './standing-act.ts';

export const listDecisionKind: CaseKind = {
  ...listDecision,
  permission: 'kyc.review',
  choices: [{ decision: 'register', name: { es: 'Registrar', en: 'Register' }, asksForMessage: false }],
  needsSecondOfficer: true,
  isOnlyAProposal: true,
  news: { matches: { es: 'Otra coincidencia en listas', en: 'Another match on lists' } },
  describe: async (_db, { facts }) => {
    const act = actNamed(facts['act']);
    if (act) return [text({ es: 'Qué se registra', en: 'What is registered' }, standingActs[act].name.es)];
    if (facts['act'] !== clear_hit) return [];
    return [
      text({ es: 'Qué se registra', en: 'What is registered' }, 'No es la persona de la lista'),
      text({ es: 'Quién está en la lista', en: 'Who is on the list' }, String(facts['listed'])),
    ];
  },
  apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
    const userId = customerOf(one);
    const by = { reason, officers: [proposedBy, approvedBy], requestId };
    await lockCustomer(transaction, userId);
    if (one.facts['act'] === clear_hit) {
      const hit = await findOpenHit(transaction, userId, one.subject);
      // Taken off the list, or decided by a colleague: there is nothing left to clear.
      if (hit) await settleHit(transaction, { userId, hit, state: 'cleared', ...by }, now);
      return;
    }
    const act = actNamed(one.facts['act']);
    if (!act) throw new Error(`The case ${one.id} registers nothing`);
    await changeStanding(transaction, userId, { act, ...by }, now);
  },
};

const text = (name: CaseFact['name'], value: string): CaseFact => ({ name, form: 'text', value });
