import type { CaseTerms } from '../cases/case-kind.ts';

/** Somebody, or where their money is to go, is on the black list. Its subject is the entry. */
export const blackListHit: CaseTerms = {
  kind: 'black_list_hit',
  name: { es: 'Coincidencia con la lista negra', en: 'Black list hit' },
  due_hours: 24,
};
