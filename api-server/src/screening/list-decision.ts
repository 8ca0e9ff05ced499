import type { CaseTerms } from '../cases/case-kind.ts';

/** The case in which one officer proposes a registration about lists and another has to agree. */
export const listDecision: CaseTerms = {
  kind: 'list_decision',
  name: { es: 'Decisión sobre listas', en: 'Decision about lists' },
  due_hours: 24,
};

/** The act of a proposal that clears a hit. The subject of its case is the hit. */
export const clear_hit = 'clear_hit';
