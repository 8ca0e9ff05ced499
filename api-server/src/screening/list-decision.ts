import type { CaseTerms } from '../cases/case-kind.ts';

/** What an officer wants to register about lists, and another has to agree to. */
export const listDecision: CaseTerms = {
  kind: 'list_decision',
  name: { es: 'Decisión sobre listas', en: 'Decision about lists' },
  due_hours: 24,
};

/** What a proposal is that clears a hit: its case is about the hit. */
export const clear_hit = 'clear_hit';
