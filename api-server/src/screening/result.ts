import type { Hit } from './hits.ts';

/** What a screening comes to, in the documents' words. */
export interface Result {
  background: 'No' | 'Medio' | 'Alto';
  lists: 'Si' | 'No';
  pep: 'Si' | 'No';
}

/**
 * What hits come to: what was cleared says nothing any more. Alto: somebody of a list, as far as names and numbers tell, or confirmed.
 * Medio: perhaps. Whoever is politically exposed is looked at more closely; that alone keeps nobody's money. Rule screening 6.
 */
export function resultOf(hits: readonly Pick<Hit, 'state' | 'verdict' | 'says'>[]): Result {
  const counting = hits.filter(({ state }) => state !== 'cleared');
  const sanctioned = counting.filter(({ says }) => says === 'sanctioned');
  const isSure = sanctioned.some(({ state, verdict }) => state === 'confirmed' || verdict === 'hit');
  return {
    background: isSure ? 'Alto' : sanctioned.length > 0 ? 'Medio' : 'No',
    lists: isSure ? 'Si' : 'No',
    pep: counting.some(({ says }) => says === 'exposed') ? 'Si' : 'No',
  };
}
