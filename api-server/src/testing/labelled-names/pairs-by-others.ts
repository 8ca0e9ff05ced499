import { readFileSync } from 'node:fs';

/** Two names that somebody labelled by hand without having read the matcher. */
export interface PairByOthers {
  one: string;
  other: string;
  isSame: boolean;
  kind: string;
  who: 'person' | 'organisation';
}

/**
 * Reads one half of the pairs. A pair belongs to the tuning half when the first byte of the SHA-256 of both names, with a tab between them,
 * is even. The held-back half is only reported on, and nothing is tuned on it.
 */
export function pairsByOthers(half: 'tuning' | 'held-back'): PairByOthers[] {
  const text = readFileSync(new URL(`pairs-by-others-${half}.tsv`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [one = '', other = '', same, kind = '', who] = line.split('\t');
      return { one, other, isSame: same === 'yes', kind, who: who === 'person' ? 'person' : 'organisation' };
    });
}
