import { weights, type NameWord } from './name-word.ts';
import type { PreparedName } from './prepared-name.ts';
import { isPatronymic } from './titles.ts';
import type { Pair } from './word-pairs.ts';

/** The terms of a name's score. They were found on the halves of the labelled names that are there to be tuned on. */
export interface NameTerms {
  /** The loss where one leaves out what the other says: a second surname, a second given name. */
  omission: number;
  /** The further loss for what is left out beyond half a name. */
  largeOmission: number;
  /** The further loss of names of syllables, where another syllable is another name: 'Wei Zhang' and 'Zhang Wei Guo'. */
  syllableOmission: number;
  /** The further loss of a company where the shared words say little: 'Golden Star' is in many names. */
  thinOmission: number;
  /** The loss where both say something that the other does not: another given name. */
  contradiction: number;
  /** The loss where the shared words say little. */
  thinness: number;
  /** The weight of shared words that says enough. */
  enough: number;
  /** The loss where one leaves out the first of two surnames, and no second given name is the same. */
  firstSurname: number;
  /** The loss where the same words stand in another order than one that begins elsewhere: 'Ruiz Gil, Ana' is 'Ana Ruiz Gil', 'Ana Gil Ruiz' is not. */
  disorder: number;
  /** The losses where both have a number and it is another one, and where only one of them has a number. */
  otherNumber: number;
  noNumber: number;
  /** The loss where one is a junior and the other a senior. */
  otherGeneration: number;
  /** The loss where the father of one has the name of the other: 'Ahmed bin Ali' and 'Ali bin Ahmed'. */
  exchange: number;
  /** The loss where each has an initial that the other does not have: 'Luis E.' and 'Luis F.'. */
  otherInitial: number;
  /** The most that names are worth that share fewer words than they need. */
  tooFew: number;
}

export const nameTerms: NameTerms = {
  omission: 0.3,
  largeOmission: 0.5,
  thinOmission: 0.7,
  syllableOmission: 0.8,
  contradiction: 1.6,
  thinness: 0.15,
  enough: 2,
  firstSurname: 0.2,
  disorder: 0.18,
  otherNumber: 0.6,
  noNumber: 0.1,
  otherGeneration: 0.35,
  exchange: 0.4,
  otherInitial: 0.15,
  tooFew: 0.49,
};

/** Two names beside each other: the words that both have, and those that only one has. */
export interface Compared {
  ours: PreparedName;
  theirs: PreparedName;
  pairs: readonly Pair[];
  leftOurs: readonly NameWord[];
  leftTheirs: readonly NameWord[];
  /** The number of telling words that both have. */
  telling: number;
}

/** Scores two names from 0 to 1: by how well the shared words agree, less each loss. */
export function scoreOf(compared: Compared, terms: NameTerms): number {
  const { ours, theirs, pairs, leftOurs, leftTheirs } = compared;
  const shared = pairs.reduce((sum, pair) => sum + sharedBy(pair), 0);
  const quality = pairs.reduce((sum, pair) => sum + sharedBy(pair) * pair.likeness.score, 0) / shared;
  const thin = Math.max(0, 1 - shared / terms.enough);
  const [mine, yours] = [shareOf(leftOurs, leftTheirs, ours), shareOf(leftTheirs, leftOurs, theirs)];
  const losses = [
    omissionOf(compared, Math.abs(mine - yours), thin, terms),
    terms.contradiction * Math.min(mine, yours),
    terms.thinness * thin,
    isOneRound(pairs) ? 0 : terms.disorder,
    seriesLoss(leftOurs, leftTheirs, terms),
    lacksFirstSurname(compared) ? terms.firstSurname : 0,
    areOfTwoGenerations(ours, theirs) ? terms.otherGeneration : 0,
    areExchanged(compared) ? terms.exchange : 0,
    isInitial(leftOurs) && isInitial(leftTheirs) ? terms.otherInitial : 0,
  ];
  return losses.reduce((score, loss) => score * Math.max(0, 1 - loss), quality ** 2);
}

/** Returns true where one of the words is an initial of somebody's name. */
const isInitial = (words: readonly NameWord[]) =>
  words.some(({ written, isNumber }) => written.length === 1 && !isNumber);

const sharedBy = ({ one, other }: Pair) => Math.min(one.weight, other.weight);

const half_of_a_name = 0.5;

/** The loss for a share of a name that the other does not say. */
function omissionOf({ ours, theirs }: Compared, omitted: number, thin: number, terms: NameTerms): number {
  const isCompany = ours.kind === 'organisation' || theirs.kind === 'organisation';
  const areOfSyllables = [ours, theirs].every(({ words }) => words.every(({ isSyllable }) => isSyllable));
  const further = (isCompany ? terms.thinOmission * thin : 0) + (areOfSyllables ? terms.syllableOmission : 0);
  return (terms.omission + further) * omitted + terms.largeOmission * Math.max(0, omitted - half_of_a_name);
}

/** Returns the share of a name's weight that the other name does not say. An initial beside a word that is not said either is of another name. */
function shareOf(left: readonly NameWord[], others: readonly NameWord[], { weight }: PreparedName): number {
  const isSpelled = others.some(({ written }) => written.length > 1);
  const weightLeft = ({ written, weight: full, isHusbands }: NameWord) => {
    if (isSpelled && written.length === 1) return weights.common;
    return isHusbands || (others.length === 0 && isPatronymic(written)) ? Math.min(full, weights.leftOut) : full;
  };
  return weight === 0 ? 0 : Math.min(1, left.reduce((sum, word) => sum + weightLeft(word), 0) / weight);
}

/** Whether both names have their words in the same order, wherever they begin. */
function isOneRound(pairs: readonly Pair[]): boolean {
  const telling = pairs.filter(({ one }) => one.isTelling);
  const places = telling.toSorted((a, b) => a.place - b.place).map(({ theirPlace }) => theirPlace);
  const backwards = places.filter((place, at) => place > (places[(at + 1) % places.length] ?? place)).length;
  return backwards <= 1;
}

/** One of several: 'Fleet II' and 'Fleet III', 'Torre A' and 'Torre B'. */
function seriesLoss(ours: readonly NameWord[], theirs: readonly NameWord[], terms: NameTerms): number {
  const [isOurs, isTheirs] = [ours.some(({ isNumber }) => isNumber), theirs.some(({ isNumber }) => isNumber)];
  if (isOurs && isTheirs) return terms.otherNumber;
  return isOurs || isTheirs ? terms.noNumber : 0;
}

const enough_words = 3;

/** Whether one leaves out a surname before one that it has, 'Ana Ruiz Gil' beside 'Ana Gil', and little else is the same. */
const lacksFirstSurname = ({ ours, theirs, leftOurs, leftTheirs, telling }: Compared): boolean =>
  telling < enough_words && (isFirstLeft(ours, leftOurs) || isFirstLeft(theirs, leftTheirs));

const isFirstLeft = ({ words }: PreparedName, left: readonly NameWord[]): boolean =>
  words.some((word, place) => {
    const next = words[place + 1];
    return word.isSurname && left.includes(word) && next !== undefined && next.isSurname && !left.includes(next);
  });

const areOfTwoGenerations = ({ generation: one }: PreparedName, { generation: other }: PreparedName) =>
  one !== null && other !== null && one !== other;

/** Whether what one has as a father's name the other has as their own, and the other way round. */
function areExchanged({ ours, theirs, pairs }: Compared): boolean {
  if (!ours.words.some(({ isFathers }) => isFathers) || !theirs.words.some(({ isFathers }) => isFathers)) return false;
  return (
    pairs.some(({ one, other }) => one.isFathers && !other.isFathers) &&
    pairs.some(({ one, other }) => !one.isFathers && other.isFathers)
  );
}
