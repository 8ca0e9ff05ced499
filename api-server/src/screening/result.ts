import { partyKinds } from '../customers/parties.ts';
import type { Background } from '../customers/screening-standing.ts';
import type { Hit } from './hits.ts';

/** The result of a screening, in the words of the customer's documents. */
export interface Result {
  background: Background;
  lists: 'Si' | 'No';
  pep: 'Si' | 'No';
}

type Told = Pick<Hit, 'state' | 'verdict' | 'says' | 'subject'>;

/**
 * Returns the result of a customer's hits, including those of parties whose match stops all of the customer's money. Cleared hits do not
 * count. Alto: an entry of a sanctions list is a full match or confirmed. Medio: an entry of a sanctions list is a possible match. A hit of
 * the PEP list sets `pep` and stops no money. Rules screening 6 and 10.
 */
export function resultOf(hits: readonly Told[]): Result {
  return resultOfAll(hits.filter(stopsCustomer));
}

/** Returns the background ('Alto', 'Medio' or 'No') that the hits of one subject give. */
export function backgroundOf(hits: readonly Told[]): Background {
  return resultOfAll(hits).background;
}

/** Checks whether a subject has a hit of the PEP list that no officer cleared. */
export function isExposed(subjectId: string, hits: readonly Told[]): boolean {
  return resultOfAll(hits.filter(({ subject }) => subject.id === subjectId)).pep === 'Si';
}

/** Checks whether a hit stops everything that the customer does: a hit of the customer, or of a party whose kind stops the customer. */
export function stopsCustomer({ subject, state }: Pick<Hit, 'subject' | 'state'>): boolean {
  if (subject.kind === 'customer') return true;
  // The hit is confirmed and the customer no longer names the party. Confirming registered the customer as listed, which stops them anyway.
  if (subject.isWithdrawn && state === 'confirmed') return false;
  return partyKinds[subject.kind].stops === 'customer';
}

function resultOfAll(hits: readonly Told[]): Result {
  const counting = hits.filter(({ state }) => state !== 'cleared');
  const sanctioned = counting.filter(({ says }) => says === 'sanctioned');
  const isSure = sanctioned.some(({ state, verdict }) => state === 'confirmed' || verdict === 'hit');
  return {
    background: isSure ? 'Alto' : sanctioned.length > 0 ? 'Medio' : 'No',
    lists: isSure ? 'Si' : 'No',
    pep: counting.some(({ says }) => says === 'exposed') ? 'Si' : 'No',
  };
}
