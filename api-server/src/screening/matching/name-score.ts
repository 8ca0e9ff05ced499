import { weights, type NameWord } from './name-word.ts';
import { isPlaceOfName } from './places.ts';
import type { PreparedName } from './prepared-name.ts';
import { isPatronymic, relations } from './titles.ts';
import type { Pair } from './word-pairs.ts';

/** The terms of the score of two names, tuned on the tuning halves of the labelled pairs. */
const terms = {
  /** The loss when one name leaves out words that the other has: a second surname, a second given name. */
  omission: 0.3,
  /** The further loss for the share of a name that is left out beyond one half. */
  largeOmission: 0.5,
  /** The further loss for a company when the shared words are common: 'Golden Star' is in many names. */
  thinOmission: 0.7,
  /** The further loss for names of single syllables, where one more syllable makes another name: 'Wei Zhang' and 'Zhang Wei Guo'. */
  syllableOmission: 0.8,
  /** The loss when each name has words that the other lacks: another given name. */
  contradiction: 1.6,
  /** The loss when the shared words are common. */
  thinness: 0.15,
  /** The total weight of shared words at which the loss for thinness becomes 0. */
  enough: 2,
  /** The loss when one name leaves out the first of two surnames and few words agree. */
  firstSurname: 0.2,
  /**
   * The loss when the shared words are in another order. A rotation is the same order: 'Ruiz Gil, Ana' is 'Ana Ruiz Gil', but 'Ana Gil
   * Ruiz' is not.
   */
  disorder: 0.18,
  /** The losses when both names have a number and the numbers differ, and when only one name has a number. */
  otherNumber: 0.6,
  noNumber: 0.1,
  /** The loss when one name is a junior's and the other a senior's. */
  otherGeneration: 0.35,
  /** The loss when each person has the name of the other's father: 'Ahmed bin Ali' and 'Ali bin Ahmed'. */
  exchange: 0.4,
  /** The loss when each name has a place that the other lacks: 'Ruta Chile' and 'Ruta Panamá'. */
  otherPlace: 0.1,
  /** The loss when one company belongs to siblings and the other to a parent and children: 'Hermanos Gil' and 'Gil e Hijos'. */
  otherRelation: 0.3,
  /** The loss when each name has an initial that the other lacks: 'Luis E.' and 'Luis F.'. */
  otherInitial: 0.15,
} as const;

/** The factor for the score of names that share fewer words than `placesNeeded` returns. */
export const too_few = 0.49;

/** Two names in comparison: the words that both names have, and the words that only one of them has. */
interface Compared {
  ours: PreparedName;
  theirs: PreparedName;
  pairs: readonly Pair[];
  leftOurs: readonly NameWord[];
  leftTheirs: readonly NameWord[];
  /** The number of telling words that both names have. */
  telling: number;
}

/** Scores two names from 0 to 1: by how well the shared words agree, less each loss. */
export function scoreOf(compared: Compared): number {
  const { ours, theirs, pairs, leftOurs, leftTheirs } = compared;
  const shared = pairs.reduce((sum, pair) => sum + sharedBy(pair), 0);
  const quality = pairs.reduce((sum, pair) => sum + sharedBy(pair) * pair.likeness.score, 0) / shared;
  const thin = Math.max(0, 1 - shared / terms.enough);
  const [mine, yours] = [shareOf(leftOurs, leftTheirs, ours), shareOf(leftTheirs, leftOurs, theirs)];
  const losses = [
    omissionOf(compared, Math.abs(mine - yours), thin),
    terms.contradiction * Math.min(mine, yours),
    terms.thinness * thin,
    isOneRound(pairs) ? 0 : terms.disorder,
    seriesLoss(leftOurs, leftTheirs),
    lacksFirstSurname(compared) ? terms.firstSurname : 0,
    areOfTwoGenerations(ours, theirs) ? terms.otherGeneration : 0,
    areExchanged(compared) ? terms.exchange : 0,
    areOtherPlaces(leftOurs, leftTheirs) ? terms.otherPlace : 0,
    areOtherRelations(leftOurs, leftTheirs) ? terms.otherRelation : 0,
    isInitial(leftOurs) && isInitial(leftTheirs) ? terms.otherInitial : 0,
  ];
  return losses.reduce((score, loss) => score * Math.max(0, 1 - loss), quality ** 2);
}

/** Checks whether one of the words is an initial. */
const isInitial = (words: readonly NameWord[]) =>
  words.some(({ written, isNumber }) => written.length === 1 && !isNumber);

const areOtherPlaces = (ours: readonly NameWord[], theirs: readonly NameWord[]) =>
  ours.some(({ written }) => isPlaceOfName(written)) && theirs.some(({ written }) => isPlaceOfName(written));

/** Checks whether each name has a word for the owners' relation that the other name lacks. */
const areOtherRelations = (ours: readonly NameWord[], theirs: readonly NameWord[]) =>
  ours.some(({ written }) => relations.has(written)) && theirs.some(({ written }) => relations.has(written));

const sharedBy = ({ one, other }: Pair) => Math.min(one.weight, other.weight);

const half_of_a_name = 0.5;

/** Returns the loss for the share of a name that the other leaves out. */
function omissionOf({ ours, theirs }: Compared, omitted: number, thin: number): number {
  const isCompany = ours.kind === 'organisation' || theirs.kind === 'organisation';
  const areOfSyllables = [ours, theirs].every(({ words }) => words.every(({ isSyllable }) => isSyllable));
  const further = (isCompany ? terms.thinOmission * thin : 0) + (areOfSyllables ? terms.syllableOmission : 0);
  return (terms.omission + further) * omitted + terms.largeOmission * Math.max(0, omitted - half_of_a_name);
}

/**
 * Returns the share of a name's weight that the other name leaves out. A left-over initial weighs more when the other name also has a
 * left-over word, because the initial is then that of a different name.
 */
function shareOf(left: readonly NameWord[], others: readonly NameWord[], { weight }: PreparedName): number {
  const isSpelled = others.some(({ written }) => written.length > 1);
  const weightLeft = ({ written, weight: full, isHusbands }: NameWord) => {
    if (isSpelled && written.length === 1) return weights.common;
    return isHusbands || (others.length === 0 && isPatronymic(written)) ? Math.min(full, weights.leftOut) : full;
  };
  return weight === 0 ? 0 : Math.min(1, left.reduce((sum, word) => sum + weightLeft(word), 0) / weight);
}

/** Checks whether both names have their words in the same order, or in a rotation of it. */
function isOneRound(pairs: readonly Pair[]): boolean {
  const telling = pairs.filter(({ one }) => one.isTelling);
  const places = telling.toSorted((a, b) => a.place - b.place).map(({ theirPlace }) => theirPlace);
  const backwards = places.filter((place, at) => place > (places[(at + 1) % places.length] ?? place)).length;
  return backwards <= 1;
}

/** Returns the loss for another number of a series: 'Fleet II' and 'Fleet III', 'Torre A' and 'Torre B'. */
function seriesLoss(ours: readonly NameWord[], theirs: readonly NameWord[]): number {
  const [isOurs, isTheirs] = [ours.some(({ isNumber }) => isNumber), theirs.some(({ isNumber }) => isNumber)];
  if (isOurs && isTheirs) return terms.otherNumber;
  return isOurs || isTheirs ? terms.noNumber : 0;
}

const enough_words = 3;

/** Checks whether few words agree and one name lacks the first of the other's two surnames: 'Ana Ruiz Gil' and 'Ana Gil'. */
const lacksFirstSurname = ({ ours, theirs, leftOurs, leftTheirs, telling }: Compared): boolean =>
  telling < enough_words && (isFirstLeft(ours, leftOurs) || isFirstLeft(theirs, leftTheirs));

const isFirstLeft = ({ words }: PreparedName, left: readonly NameWord[]): boolean =>
  words.some((word, place) => {
    const next = words[place + 1];
    return word.isSurname && left.includes(word) && next !== undefined && next.isSurname && !left.includes(next);
  });

const areOfTwoGenerations = ({ generation: one }: PreparedName, { generation: other }: PreparedName) =>
  one !== null && other !== null && one !== other;

/** Checks whether the father's name of each person is the other's own name: 'Ahmed bin Ali' and 'Ali bin Ahmed'. */
function areExchanged({ ours, theirs, pairs }: Compared): boolean {
  if (!ours.words.some(({ isFathers }) => isFathers) || !theirs.words.some(({ isFathers }) => isFathers)) return false;
  return (
    pairs.some(({ one, other }) => one.isFathers && !other.isFathers) &&
    pairs.some(({ one, other }) => !one.isFathers && other.isFathers)
  );
}
