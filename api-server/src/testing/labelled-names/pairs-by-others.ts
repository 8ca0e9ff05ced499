import { readFileSync } from 'node:fs';

/** Two names that somebody labelled by hand who had not read the matcher. */
export interface PairByOthers {
  one: string;
  other: string;
  isSame: boolean;
  kind: string;
  who: 'person' | 'organisation';
}

/**
 * Reads one half of the pairs. A pair belongs to the tuning half where the first byte of the SHA-256 of both names, with a tab between them,
 * is even; the held-back half is there to report on and nothing is tuned on it.
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
