import { foldWord } from './fold-word.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { areNear, mayBeNear } from './near-words.ts';
import type { NameWord } from './name-word.ts';

/** The likeness of two words and its reason. The score is 0 when they count as different words. */
export interface WordLikeness {
  score: number;
  how: 'equal' | 'sounds' | 'near' | 'familiar' | 'initial' | 'joined' | 'acronym' | 'faint' | 'none';
}

const none: WordLikeness = { score: 0, how: 'none' };
const scores = { equal: 1, joined: 0.97, acronym: 0.9, sounds: 0.97, familiar: 0.9, cut: 0.9, initial: 0.6 } as const;
const near_least = 0.84;

export function wordLikeness(one: NameWord, other: NameWord): WordLikeness {
  if (one.written === other.written) {
    const how = one.isAcronym || other.isAcronym ? 'acronym' : one.stands + other.stands > 2 ? 'joined' : 'equal';
    return { score: scores[how], how };
  }
  if (one.written.length === 1 || other.written.length === 1)
    return isInitialOf(one, other) || isInitialOf(other, one) ? { score: scores.initial, how: 'initial' } : none;
  if (one.isLetters || other.isLetters) return none;
  if ((one.isPlural || other.isPlural) && one.singular === other.singular) return { score: scores.sounds, how: 'near' };
  if (one.folded === other.folded && one.folded.length > 1 && !areSyllables(one, other))
    return { score: scores.sounds, how: 'sounds' };
  if (areCalledAlike(one.called, other.called)) return { score: scores.familiar, how: 'familiar' };
  if (isCutOf(one, other) || isCutOf(other, one)) return { score: scores.cut, how: 'familiar' };
  if (one.asRead === other.asRead) return { score: scores.familiar, how: 'near' };
  if (!(soundNear(one, other) || areWrittenNear(one, other)) || areOthers(one, other)) return none;
  const score = Math.max(alike(one, other), haveConsonants(one, other) ? vowels_only : 0) * 0.98;
  return score < near_least ? none : { score, how: 'near' };
}

/** Checks whether two words are forms of one name. It runs for every pair of words, so it avoids the cost of a callback. */
function areCalledAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  for (const name of one) if (other.includes(name)) return true;
  return false;
}

/** Checks whether a letter is the initial of a word or of the particle before it: 'A.' of 'al-Qurashi'. */
const isInitialOf = ({ written }: NameWord, { written: word, withParticles }: NameWord): boolean =>
  written.length === 1 && [word, ...withParticles].some((one) => one.startsWith(written));

/** Checks whether a word is the beginning of a given name, at least two letters shorter. */
const isCutOf = (one: NameWord, other: NameWord): boolean =>
  one.isCut && other.isGiven && other.written.length > one.written.length + 1 && other.written.startsWith(one.written);

const faint_least = 0.86;
/** The fewest letters of words with a faint likeness: in shorter words one letter makes another word, 'Su' and 'Suk'. */
const faint_letters = 4;

/** Returns the reduced likeness of two words that differ by more misspellings than usual. Used only for names that agree otherwise. */
export function faintLikeness(one: NameWord, other: NameWord): WordLikeness {
  if (Math.min(one.written.length, other.written.length) < faint_letters || areTold(one, other)) return none;
  if (!areNear(one.folded, other.folded, 1) && !areNear(one.written, other.written, 1)) return none;
  const likeness = alike(one, other);
  return likeness < faint_least ? none : { score: likeness * 0.92, how: 'faint' };
}

const alike = (one: NameWord, other: NameWord) =>
  Math.max(jaroWinkler(one.folded, other.folded), jaroWinkler(one.written, other.written));

/** The likeness of words that differ only in their vowels, because romanisations write vowels differently. */
const vowels_only = 0.9;
const consonants_least = 4;
function haveConsonants(one: NameWord, other: NameWord): boolean {
  const [mine, yours] = [one, other].map(({ folded }) => folded.replaceAll(/(?!^)[aiu]/g, ''));
  return mine === yours && mine !== undefined && mine.length >= consonants_least;
}

const soundNear = (one: NameWord, other: NameWord) =>
  mayBeNear(one.foldedLetters, other.foldedLetters) && areNear(one.folded, other.folded) && isNoOther(one, other);
const areWrittenNear = (one: NameWord, other: NameWord) =>
  mayBeNear(one.writtenLetters, other.writtenLetters) && areNear(one.written, other.written);

/** Matches 'abd' ('servant of') at the beginning: 'Abdul Karim' and 'Abdul Qadir' differ only in the rest. */
const servant = /^abd(?=[a-z]{4})/;
const areServants = ({ written: one }: NameWord, { written: other }: NameWord) =>
  servant.test(one) &&
  servant.test(other) &&
  !areNear(foldWord(one.replace(servant, '')), foldWord(other.replace(servant, '')));

/** Requires of a common and a rare name with near sounds that their spellings are near too: a common name sounds like many rare ones. */
const isNoOther = (one: NameWord, other: NameWord) =>
  one.isCommon === other.isCommon || areNear(one.written, other.written, 1);

/** Checks whether two words that are nearly the same are different names. */
const areOthers = (one: NameWord, other: NameWord) =>
  areTold(one, other) ||
  areServants(one, other) ||
  areFamilies(one, other) ||
  isFeminine(one, other) ||
  isFeminine(other, one);

/** Checks whether two near words are different, not a misspelling: Mario and María, Salas and Salazar, 2020 and 2030. */
function areTold(one: NameWord, other: NameWord): boolean {
  if (one.isKnown && other.isKnown) return true;
  return one.isNumber || other.isNumber || areShort(one, other) || areOfTwoSexes(one, other);
}

/**
 * Matches endings that turn one surname into another: 'Smith' and 'Smithson', 'Nowak' and 'Nowacki', 'Boyko' and 'Boychenko' are different
 * names.
 */
const familyEnding = /(?:son|sson|sen|enko|chenko|chuk|[cs]ki|[cs]ky|wicz|czyk)$/;
const areFamilies = ({ written: one, isGiven }: NameWord, { written: other, isGiven: isOther }: NameWord) =>
  !isGiven && !isOther && one.length !== other.length && familyEnding.test(one) !== familyEnding.test(other);

const syllable_letters = 4;

/** Checks whether two words are names of one syllable, as many Chinese names are: Wei and Hui sound similar and are different names. */
const areSyllables = (one: NameWord, other: NameWord) =>
  one.isSyllable &&
  other.isSyllable &&
  (one.written.length === other.written.length ? one.written.length <= syllable_letters : one.isKnown && other.isKnown);

/** Checks whether one name is the feminine of the other: 'Roberta' of 'Robert', 'Evgenia' of 'Evgeny'. */
const isFeminine = ({ written: one, isGiven }: NameWord, { written: other, isGiven: isOther }: NameWord) =>
  (isGiven || isOther) &&
  one.endsWith('a') &&
  !other.endsWith('a') &&
  one.replace(/i?y?a$/, '') === other.replace(/i?[iyeo]?$/, '');

const areShort = (one: NameWord, other: NameWord) =>
  one.isSyllable && other.isSyllable && Math.max(one.written.length, other.written.length) <= syllable_letters;

/** Checks whether two given names differ only in a final a or o: 'Yesenio' and 'Yesenia' are two people's names, not a misspelling. */
function areOfTwoSexes({ written: one, isGiven }: NameWord, { written: other, isGiven: isOther }: NameWord): boolean {
  return (
    (isGiven || isOther) &&
    one.length === other.length &&
    one.slice(0, -1) === other.slice(0, -1) &&
    /[ao]$/.test(one) &&
    /[ao]$/.test(other)
  );
}
