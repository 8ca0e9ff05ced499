import { isPatronymic } from './titles.ts';
import type { Run } from './name-runs.ts';
import { weights, type NameWord } from './name-word.ts';
import { placesNeeded, weightOf, type PreparedName } from './prepared-name.ts';
import { faintLikeness, wordLikeness, type WordLikeness } from './word-likeness.ts';

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
  /** The words that the other name does not have. */
  leftOurs: readonly string[];
  leftTheirs: readonly string[];
}

/** The terms of a name's score. They were found on the halves of the labelled names that are there to be tuned on. */
export interface NameTerms {
  /** The loss where one leaves out what the other says: a second surname, a second given name. */
  omission: number;
  /** The further loss for what is left out beyond half a name. */
  largeOmission: number;
  /** The further loss of a company where the shared words say little: 'Golden Star' is in many names. */
  thinOmission: number;
  /** The loss where both say something that the other does not: another given name. */
  contradiction: number;
  /** The loss where the shared words say little. */
  thinness: number;
  /** The weight of shared words that says enough. */
  enough: number;
  /** The loss where the same words stand in another order than one that begins elsewhere: 'Ruiz Gil, Ana' is 'Ana Ruiz Gil', 'Ana Gil Ruiz' is not. */
  disorder: number;
  /** The losses where both have a number and it is another one, and where only one of them has a number. */
  otherNumber: number;
  noNumber: number;
  /** The loss where one is a junior and the other a senior. */
  otherGeneration: number;
  /** The loss where the father of one has the name of the other: 'Ahmed bin Ali' and 'Ali bin Ahmed'. */
  exchange: number;
  /** The most that names are worth that share fewer words than they need. */
  tooFew: number;
}

export const nameTerms: NameTerms = {
  omission: 0.3,
  largeOmission: 0.7,
  thinOmission: 0.7,
  contradiction: 1.6,
  thinness: 0.15,
  enough: 2,
  disorder: 0.18,
  otherNumber: 0.6,
  noNumber: 0.12,
  otherGeneration: 0.35,
  exchange: 0.4,
  tooFew: 0.6,
};

const nothing: NameLikeness = { score: 0, pairs: [], leftOurs: [], leftTheirs: [] };

/**
 * How alike two names are, from 0 to 1, whatever the order of their words. A name of one word is only like another of one word; of longer
 * ones two words have to be the same: names that share fewer are never worth more than a little, and no index finds them.
 */
export function nameLikeness(one: PreparedName, other: PreparedName, terms: NameTerms = nameTerms): NameLikeness {
  const [ours, theirs] = [asWrittenBy(one, other), asWrittenBy(other, one)];
  const certain = bestPairs(ours.words, theirs.words, wordLikeness);
  const telling = tellingWords(certain, ours, theirs);
  if (telling === 0) return nothing;
  const pairs = telling < 2 ? certain : [...certain, ...faintPairs(ours, theirs, certain)];
  const leftOurs = ours.words.filter((word) => !pairs.some((pair) => pair.one === word));
  const leftTheirs = theirs.words.filter((word) => !pairs.some((pair) => pair.other === word));
  const score =
    scoreOf(
      pairs,
      { ours: shareOf(leftOurs, leftTheirs, ours), theirs: shareOf(leftTheirs, leftOurs, theirs) },
      one.kind === 'organisation' || other.kind === 'organisation',
      terms,
    ) *
    seriesFactor(leftOurs, leftTheirs, terms) *
    (areOfTwoGenerations(one, other) ? 1 - terms.otherGeneration : 1) *
    (areExchanged(ours, theirs, pairs) ? 1 - terms.exchange : 1);
  return {
    score: telling < Math.max(placesNeeded(one), placesNeeded(other)) ? score * terms.tooFew : score,
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
    const { written, folded } = target;
    if (written.length < 2 || now.words.some((word) => word.written === written)) continue;
    const run = now.runs.find((one) =>
      one.isAcronym
        ? other.kind !== 'person' && one.joined === written
        : (one.joined === written || one.folded === folded) &&
          (written.length >= joined_least || one.length === written.length),
    );
    if (run) now = withRun(now, run, target);
  }
  return now;
}

function withRun(name: PreparedName, run: Run, target: NameWord): PreparedName {
  const { place, length, isAcronym } = run;
  const words = name.words.toSpliced(place, length, { ...target, stands: length, isAcronym });
  const runs = name.runs.flatMap((one) => {
    if (one.place >= place + length) return [{ ...one, place: one.place - length + 1 }];
    return one.place + one.length <= place ? [one] : [];
  });
  return { ...name, words, runs, weight: weightOf(words) };
}

/** Counts the telling words that both have; two initials beside one surname count as another. */
function tellingWords(pairs: readonly Pair[], ours: PreparedName, theirs: PreparedName): number {
  let [count, isSurname] = [0, false];
  for (const { one, other, likeness } of pairs) {
    if (likeness.how === 'initial') continue;
    if (one.isTelling && other.isTelling) {
      count += Math.max(one.stands, other.stands);
      isSurname = !one.isGiven && !other.isGiven;
    }
  }
  if (count !== 1 || !isSurname) return count;
  const initials = pairs.filter(({ likeness }) => likeness.how === 'initial').toSorted((a, b) => a.place - b.place);
  const areInOrder = initials.every(
    ({ theirPlace }, at) => at === 0 || theirPlace > (initials[at - 1]?.theirPlace ?? 0),
  );
  return initials.length > 1 && areInOrder && Math.min(placesNeeded(ours), placesNeeded(theirs)) === 1 ? 2 : count;
}

const half_of_a_name = 0.5;

/** @param left what share of each name the other does not say. */
function scoreOf(
  pairs: readonly Pair[],
  left: { ours: number; theirs: number },
  isCompany: boolean,
  terms: NameTerms,
): number {
  const sharedBy = ({ one, other }: Pair) => Math.min(one.weight, other.weight);
  const shared = pairs.reduce((sum, pair) => sum + sharedBy(pair), 0);
  const quality = pairs.reduce((sum, pair) => sum + sharedBy(pair) * pair.likeness.score, 0) / shared;
  const thin = Math.max(0, 1 - shared / terms.enough);
  const omitted = Math.abs(left.ours - left.theirs);
  const omission =
    (terms.omission + (isCompany ? terms.thinOmission * thin : 0)) * omitted +
    terms.largeOmission * Math.max(0, omitted - half_of_a_name);
  return (
    quality ** 2 *
    Math.max(0, 1 - omission) *
    Math.max(0, 1 - terms.contradiction * Math.min(left.ours, left.theirs)) *
    (1 - terms.thinness * thin) *
    (isOneRound(pairs) ? 1 : 1 - terms.disorder)
  );
}

/** Whether both names have their words in the same order, wherever they begin. */
function isOneRound(pairs: readonly Pair[]): boolean {
  const telling = pairs.filter(({ one }) => one.isTelling);
  const places = telling.toSorted((a, b) => a.place - b.place).map(({ theirPlace }) => theirPlace);
  const backwards = places.filter((place, at) => place > (places[(at + 1) % places.length] ?? place)).length;
  return backwards <= 1;
}

/** One of several: 'Fleet II' and 'Fleet III', 'Torre A' and 'Torre B'. */
function seriesFactor(ours: readonly NameWord[], theirs: readonly NameWord[], terms: NameTerms): number {
  const [isOurs, isTheirs] = [ours.some(({ isNumber }) => isNumber), theirs.some(({ isNumber }) => isNumber)];
  if (isOurs && isTheirs) return 1 - terms.otherNumber;
  return isOurs || isTheirs ? 1 - terms.noNumber : 1;
}

const areOfTwoGenerations = ({ generation: one }: PreparedName, { generation: other }: PreparedName) =>
  one !== null && other !== null && one !== other;

/** Whether what one has as a father's name the other has as their own, and the other way round. */
function areExchanged(ours: PreparedName, theirs: PreparedName, pairs: readonly Pair[]): boolean {
  if (!ours.words.some(({ isFathers }) => isFathers) || !theirs.words.some(({ isFathers }) => isFathers)) return false;
  return (
    pairs.some(({ one, other }) => one.isFathers && !other.isFathers) &&
    pairs.some(({ one, other }) => !one.isFathers && other.isFathers)
  );
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
  const weightLeft = ({ written, weight: full, isHusbands }: NameWord) => {
    if (isSpelled && written.length === 1) return weights.common;
    return isHusbands || (others.length === 0 && isPatronymic(written)) ? Math.min(full, weights.leftOut) : full;
  };
  return weight === 0 ? 0 : Math.min(1, left.reduce((sum, word) => sum + weightLeft(word), 0) / weight);
}
