import type { NameWord } from './name-word.ts';
import { faintLikeness, wordLikeness, type WordLikeness } from './word-likeness.ts';

/** A word of one name, paired with the same word of the other. */
export interface Pair {
  place: number;
  theirPlace: number;
  one: NameWord;
  other: NameWord;
  likeness: WordLikeness;
}

/** Pairs the words that `wordLikeness` finds the same. */
export const certainPairs = (ours: readonly NameWord[], theirs: readonly NameWord[]): Pair[] =>
  bestPairs(ours, theirs, wordLikeness);

/** Pairs each word with the most similar word of the other name, no word twice. The most similar pairs are taken first. */
function bestPairs(ours: readonly NameWord[], theirs: readonly NameWord[], likenessOf: typeof wordLikeness): Pair[] {
  const all: Pair[] = [];
  for (const [place, one] of ours.entries())
    for (const [theirPlace, other] of theirs.entries()) {
      const likeness = likenessOf(one, other);
      if (likeness.score > 0) all.push({ one, other, place, theirPlace, likeness });
    }
  all.sort((a, b) => b.likeness.score - a.likeness.score);
  const taken = new Set<NameWord>();
  return all.filter(({ one, other }) => {
    if (taken.has(one) || taken.has(other)) return false;
    taken.add(one);
    taken.add(other);
    return true;
  });
}

/** Pairs those words that are in no certain pair and have a faint likeness. */
export function faintPairs(ours: readonly NameWord[], theirs: readonly NameWord[], certain: readonly Pair[]): Pair[] {
  const leftOurs = ours.filter((word) => !certain.some(({ one }) => one === word));
  const leftTheirs = theirs.filter((word) => !certain.some(({ other }) => other === word));
  if (leftOurs.length === 0 || leftTheirs.length === 0) return [];
  return bestPairs(leftOurs, leftTheirs, faintLikeness).map((pair) => ({
    ...pair,
    place: ours.indexOf(pair.one),
    theirPlace: theirs.indexOf(pair.other),
  }));
}
