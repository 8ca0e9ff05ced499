import { isPatronymic } from './name-words.ts';
import { isTelling, nameOf, placesNeeded, weights, type NameWord, type PreparedName } from './prepared-name.ts';
import { faintLikeness, isNumber, wordLikeness, type WordLikeness } from './word-likeness.ts';

/** A word of ours that is the same as one of theirs. */
export interface WordPair {
  ours: string;
  theirs: string;
  how: WordLikeness['how'];
  score: number;
}

export interface NameLikeness {
  score: number;
  pairs: readonly WordPair[];
  /** What neither says of the other. */
  leftOurs: readonly string[];
  leftTheirs: readonly string[];
}

/** What the parts of a name's score are worth. Found on the half of the labelled names that is there to be tuned on. */
export interface NameTerms {
  /** What is lost where one leaves out what the other says: a second surname, a second given name. */
  omission: number;
  /** What is lost where both say something that the other does not: another given name. */
  contradiction: number;
  /** What is lost where what they share says little. */
  thinness: number;
  /** How much has to be shared to say enough. */
  enough: number;
  /** What is lost where the same words stand in another order than one that begins elsewhere: 'Ruiz Gil, Ana' is 'Ana Ruiz Gil', 'Ana Gil Ruiz' is not. */
  disorder: number;
}

export const nameTerms: NameTerms = { omission: 0.3, contradiction: 1.6, thinness: 0.15, enough: 2, disorder: 0.18 };

const nothing: NameLikeness = { score: 0, pairs: [], leftOurs: [], leftTheirs: [] };

/**
 * How alike two names are, from 0 to 1, whatever the order of their words. A name of one word is only like another of one word; of longer
 * ones two words have to be the same, and words that everybody's company has count for neither.
 */
export function nameLikeness(one: PreparedName, other: PreparedName, terms: NameTerms = nameTerms): NameLikeness {
  const [ours, theirs] = [asWrittenBy(one, other), asWrittenBy(other, one)];
  const certain = bestPairs(ours.words, theirs.words, wordLikeness);
  if (tellingWords(certain) < Math.max(placesNeeded(one), placesNeeded(other))) return nothing;
  const pairs = tellingWords(certain) < 2 ? certain : [...certain, ...faintPairs(ours, theirs, certain)];
  const leftOurs = ours.words.filter((word) => !pairs.some((pair) => pair.one === word));
  const leftTheirs = theirs.words.filter((word) => !pairs.some((pair) => pair.other === word));
  if (leftOurs.some(isNumber) && leftTheirs.some(isNumber)) return nothing;
  return {
    score: scoreOf(pairs, shareOf(leftOurs, leftTheirs, ours), shareOf(leftTheirs, leftOurs, theirs), terms),
    pairs: pairs.map((pair) => ({ ours: pair.one.written, theirs: pair.other.written, ...pair.likeness })),
    leftOurs: leftOurs.map(({ written }) => written),
    leftTheirs: leftTheirs.map(({ written }) => written),
  };
}

/** Shorter ones are begun by many. */
const joined_least = 5;

/** A name with what the other writes as one written as one: 'Juan Pablo' beside 'Juanpablo', 'al Qahtani' beside 'Alqahtani'. */
function asWrittenBy(name: PreparedName, other: PreparedName): PreparedName {
  let now = name;
  for (const target of other.words) {
    if (target.written.length < joined_least || now.words.some(({ written }) => written === target.written)) continue;
    const run = now.runs.find(({ joined, folded }) => joined === target.written || folded === target.folded);
    if (run) now = nameOf(name.text, now.words.toSpliced(run.place, run.length, { ...target, stands: run.length }));
  }
  return now;
}

function tellingWords(pairs: readonly Pair[]): number {
  return pairs
    .filter(({ one, likeness }) => isTelling(one) && likeness.how !== 'initial')
    .reduce((count, { one, other }) => count + Math.max(one.stands, other.stands), 0);
}

/** @param mine what share of our name they do not say, and the other way round. */
function scoreOf(pairs: readonly Pair[], mine: number, yours: number, terms: NameTerms): number {
  const weightOf = ({ one, other }: Pair) => Math.min(one.weight, other.weight);
  const shared = pairs.reduce((sum, pair) => sum + weightOf(pair), 0);
  const quality = pairs.reduce((sum, pair) => sum + weightOf(pair) * pair.likeness.score, 0) / shared;
  return (
    quality ** 2 *
    (1 - terms.omission * Math.abs(mine - yours)) *
    Math.max(0, 1 - terms.contradiction * Math.min(mine, yours)) *
    (1 - terms.thinness * Math.max(0, 1 - shared / terms.enough)) *
    (isOneRound(pairs) ? 1 : 1 - terms.disorder)
  );
}

/** Whether both names have their words in the same order, wherever they begin. */
function isOneRound(pairs: readonly Pair[]): boolean {
  const telling = pairs.filter(({ one }) => isTelling(one));
  const places = telling.toSorted((a, b) => a.place - b.place).map(({ theirPlace }) => theirPlace);
  const backwards = places.filter((place, at) => place > (places[(at + 1) % places.length] ?? place)).length;
  return backwards <= 1;
}

interface Pair {
  place: number;
  theirPlace: number;
  one: NameWord;
  other: NameWord;
  likeness: WordLikeness;
}

/** Each word beside the one that is most like it, no word twice: the likest first. */
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

/** What is left of both after what is certain, where it may be the same all the same. */
function faintPairs(ours: PreparedName, theirs: PreparedName, certain: readonly Pair[]): Pair[] {
  const leftOurs = ours.words.filter((word) => !certain.some(({ one }) => one === word));
  const leftTheirs = theirs.words.filter((word) => !certain.some(({ other }) => other === word));
  if (leftOurs.length === 0 || leftTheirs.length === 0) return [];
  return bestPairs(leftOurs, leftTheirs, faintLikeness).map((pair) => ({
    ...pair,
    place: ours.words.indexOf(pair.one),
    theirPlace: theirs.words.indexOf(pair.other),
  }));
}

/** What share of a name the other does not say. An initial beside a word that is not said either is of another name. */
function shareOf(left: readonly NameWord[], others: readonly NameWord[], { weight }: PreparedName): number {
  const isSpelled = others.some(({ written }) => written.length > 1);
  const weightOf = ({ written, weight: full }: NameWord) => {
    if (isSpelled && written.length === 1) return weights.common;
    return others.length === 0 && isPatronymic(written) ? Math.min(full, weights.leftOut) : full;
  };
  return weight === 0 ? 0 : Math.min(1, left.reduce((sum, word) => sum + weightOf(word), 0) / weight);
}
