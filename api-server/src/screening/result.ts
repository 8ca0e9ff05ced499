import { partyKinds } from '../customers/parties.ts';
import type { Background } from '../customers/screening-standing.ts';
import type { Hit } from './hits.ts';

/** What a screening comes to, in the documents' words. */
export interface Result {
  background: Background;
  lists: 'Si' | 'No';
  pep: 'Si' | 'No';
}

type Told = Pick<Hit, 'state' | 'verdict' | 'says' | 'subject'>;

/**
 * Returns the result of a customer's hits, those of the parties who stop everything among them. A cleared hit counts for nothing. Alto:
 * somebody of a list, as far as names and numbers tell, or confirmed. Medio: perhaps. Whoever is politically exposed is looked at more
 * closely; that alone keeps nobody's money. Rules screening 6 and 10.
 */
export function resultOf(hits: readonly Told[]): Result {
  return resultOfAll(hits.filter(stopsCustomer));
}

/** Returns how sure screening is that one subject is on a list. */
export function backgroundOf(hits: readonly Told[]): Background {
  return resultOfAll(hits).background;
}

/** Whether a hit is of the customer, or of a party whose match stops all that the customer does. */
export function stopsCustomer({ subject, state }: Pick<Hit, 'subject' | 'state'>): boolean {
  if (subject.kind === 'customer') return true;
  // Registered since, or named no more: what an officer registered of the customer stands by itself.
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
