import type { CaseTerms } from '../cases/case-kind.ts';

/** Somebody, or where their money is to go, is on the black list. Its subject is the entry. */
export const blackListHit: CaseTerms = {
  kind: 'black_list_hit',
  name: { es: 'Coincidencia con la lista negra', en: 'Black list hit' },
  due_hours: 24,
};

/** A customer keeps, sent to, received from or tried to use an address that a public list names. Its subject is the address. */
export const listedAddress: CaseTerms = {
  kind: 'listed_address',
  name: { es: 'Dirección en una lista restrictiva', en: 'Address on a restrictive list' },
  due_hours: 4,
};
