import type { CaseTerms } from '../cases/case-kind.ts';

/**
 * The case of a customer who is on the black list, or whose money would go to a person, account or address on it. Its subject is the entry.
 */
export const blackListHit: CaseTerms = {
  kind: 'black_list_hit',
  name: { es: 'Coincidencia con la lista negra', en: 'Black list hit' },
  due_hours: 24,
};

/**
 * The case of a customer who saved, sent to, received from or tried to use an address that a public list names. Its subject is the address.
 */
export const listedAddress: CaseTerms = {
  kind: 'listed_address',
  name: { es: 'Dirección en una lista restrictiva', en: 'Address on a restrictive list' },
  due_hours: 4,
};
