import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Two names that somebody labelled by hand. */
interface PairByHand {
  one: string;
  other: string;
  isSame: boolean;
  kind: string;
  who: 'person' | 'organisation';
}

type Half = 'tuning' | 'held-back';

/** Reads a file of pairs, which has comments, a line of titles, and one pair on each line. */
function pairsOf(file: string): PairByHand[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => {
      const [one = '', other = '', same, kind = '', who] = line.split('\t');
      return { one, other, isSame: same === 'yes', kind, who: who === 'person' ? 'person' : 'organisation' };
    });
}

/**
 * Returns the half of a pair: the tuning half when the first byte of the SHA-256 of both names, with a tab between them, is even. The
 * held-back half is only reported on, and nothing is tuned on it.
 */
export function halfOf({ one, other }: PairByHand): Half {
  const [byte = 0] = createHash('sha256').update(`${one}\t${other}`).digest();
  return byte % 2 === 0 ? 'tuning' : 'held-back';
}

/** Reads one half of the pairs that were labelled by people who had not read the matcher. */
export const pairsByOthers = (half: Half): PairByHand[] => pairsOf(`pairs-by-others-${half}.tsv`);

/** Reads one half of the pairs that were written for each kind of difference. The header of the file says how. */
export const pairsByKind = (half: Half): PairByHand[] =>
  pairsOf('pairs-by-kind.tsv').filter((pair) => halfOf(pair) === half);
