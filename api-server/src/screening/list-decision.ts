import type { CaseTerms } from '../cases/case-kind.ts';
import type { CaseFacts } from '../cases/cases.ts';
import { openProposal, type OpeningProposal } from '../cases/open-proposal.ts';
import type { Transaction } from '../platform/db/database.ts';

/** The case in which one officer proposes a registration about lists and another has to agree. */
export const listDecision: CaseTerms = {
  kind: 'list_decision',
  name: { es: 'Decisión sobre listas', en: 'Decision about lists' },
  due_hours: 24,
};

/** The act of a proposal that clears a hit. The subject of its case is the hit. */
export const clear_hit = 'clear_hit';

interface ListProposal extends Omit<OpeningProposal, 'decision'> {
  userId: string;
  /** The subject of the case: the act, or the hit that is to be cleared. */
  subject: string;
  facts: CaseFacts;
}

/** Opens the case of an officer's proposal. Refused while a proposal about the same subject is open. */
export async function proposeListDecision(
  transaction: Transaction,
  { userId: customerId, subject, facts, ...by }: ListProposal,
  now: Date,
) {
  return openProposal(transaction, listDecision, { customerId, subject, facts }, { decision: 'register', ...by }, now);
}
