import { writtenOut } from './abbreviations.ts';
import { calledNames } from './called-names.ts';
import { isGivenName } from './known-names.ts';
import { endsInForm, withoutForms, withoutLastForm } from './legal-forms.ts';
import { inDigits, isNumber, romanInDigits, withWholeNumbers } from './number-words.ts';
import { beginsBranch, placesAsOne } from './places.ts';
import { isOfOrganisation, isPart } from './sectors.ts';
import {
  filiations,
  filiationsAfter,
  firstTitles,
  generationOf,
  particles,
  particlesOfNames,
  placeholders,
  titles,
} from './titles.ts';
import { wordSet } from './word-lists.ts';

/** The kind of a name's bearer, judged by the words of the name alone. */
export type NameKind = 'person' | 'organisation' | 'unknown';

export interface WordOfName {
  word: string;
  /** The word joined with the particles before it: 'delacruz' and 'lacruz' for 'de la Cruz'. */
  withParticles: readonly string[];
  /** True when a particle before the word marks it as the father's name: 'bin Ali'. */
  isFathers: boolean;
  /** True for a husband's name at the end of a name: 'Ruiz de Gil', 'Ruiz viuda de Gil'. */
  isHusbands: boolean;
}

/** A name split into its words, without those that do not tell whose name it is. */
interface TakenApart {
  words: readonly WordOfName[];
  kind: NameKind;
  /** The generation among relatives of the same name: 2 for 'Jr.'. */
  generation: number | null;
  /** True when a title precedes the name: 'Gen.'. */
  hasTitle: boolean;
  /**
   * Possible acronyms: the first letters of all words including particles and legal forms ('pdvsa'); the same without particles; and
   * without particles and the form at the end.
   */
  acronyms: readonly string[];
}

/** Matches 'al-Din' after a name, however it is written: 'Izz al-Din' and 'Ezzeddine' are one name. */
const ofReligion = /\b([a-z]{2,}?) ?(?:[aeou](?:l|d)? ?d|(?<= )d)(?:i|ee|ie|y)ne?\b/g;

/** Splits a name, in the letters a to z, into its words. Words without weight, such as titles, are left out, unless no other is left. */
export function takeApart(latin: string): TakenApart {
  const whole = latin.replaceAll(ofReligion, (_all, first: string) => `${first.replace(/(.)\1$/, '$1')}din`);
  const all = withoutUnknown(placesAsOne(whole.split(/ +/)).flatMap(writtenOut));
  const given = withoutBranch(all);
  const { words: named, hadForms } = withoutForms(given);
  const kind = kindOf(named, hadForms || given.length < all.length);
  const { words: ofFamily, generation } = withoutGeneration(withoutParts(named, kind), kind);
  const words = withoutTitles(joinParts(inOneWay(ofFamily, kind)));
  const left = kind === 'person' ? words : withoutRepeats(words);
  return {
    words: left.length > 0 ? left : joinParts(given),
    kind,
    generation,
    hasTitle: titles.has(named[0] ?? '') || firstTitles.has(named[0] ?? ''),
    acronyms: kind === 'person' ? [] : acronymsOf(given),
  };
}

const first = (words: readonly string[]) => words.map((word) => word[0] ?? '').join('');

/** Words that an acronym leaves out, as it does particles. */
const connectives = wordSet('para por con en to in on with');

function acronymsOf(words: readonly string[]): readonly string[] {
  const bare = words.filter((word) => !particles.has(word) && !connectives.has(word));
  return [...new Set([first(words), first(bare), first(withoutLastForm(bare))])];
}

/** Returns a company's words without those that name one of its branches at the end. */
function withoutBranch(words: readonly string[]): readonly string[] {
  const at = words.findIndex(
    (word, place) =>
      place > 0 && (beginsBranch(word, false) || (beginsBranch(word, true) && endsInForm(words.slice(0, place)))),
  );
  return at === -1 ? words : words.slice(0, at);
}

function kindOf(words: readonly string[], hadForms: boolean): NameKind {
  if (hadForms || areTwoLetters(words) || words.some(isOfOrganisation)) return 'organisation';
  return words.some((word) => isGivenName(word) || titles.has(word)) ? 'person' : 'unknown';
}

/** Checks whether a name begins with two letters joined by 'and', as only names of organisations do: 'P y G Insumos'. */
const areTwoLetters = ([one, and, other]: readonly string[]) =>
  one?.length === 1 && other?.length === 1 && /^(?:y|and)$/.test(and ?? '');

const withoutParts = (words: readonly string[], kind: NameKind) =>
  kind === 'person' ? words : words.filter((word) => !isPart(word));

/** Drops placeholders for an unknown name, unless nothing else is left. */
function withoutUnknown(words: readonly string[]): readonly string[] {
  const known = words.filter((word) => !placeholders.has(word));
  return known.length > 0 ? known : words;
}

const suffix = /^(?:jr|jnr|ii|iii|iv|2nd|3rd|4th)$/;

function withoutGeneration(
  words: readonly string[],
  kind: NameKind,
): { words: readonly string[]; generation: number | null } {
  if (kind === 'organisation') return { words, generation: null };
  const last = words.length - 1;
  for (const [place, word] of words.entries()) {
    const generation = words.length > 2 && (place === last || suffix.test(word)) ? generationOf(word) : null;
    // The name may be a ship's. A Roman number then distinguishes the ships of a series; it is no generation.
    if (generation === null || (kind === 'unknown' && word.startsWith('i'))) continue;
    return { words: words.toSpliced(place, 1), generation };
  }
  return { words, generation: null };
}

const initials = /^(?!ng$|[djms]r$|ms$)[b-df-hj-np-tv-xz]{2}$/;

/** Writes numbers in digits, joins the single letters of a company, and separates the initials of a person. */
function inOneWay(given: readonly string[], kind: NameKind): string[] {
  const words = kind === 'person' ? given : withoutAnd(withoutNumberMarks(withWholeNumbers(given)));
  if (kind !== 'organisation' && words.some((word) => word.length > 1))
    return kind === 'unknown'
      ? words.flatMap((word, place) => splitInitials(numbered(word, words, place, kind), place, words))
      : words.flatMap(splitInitials);
  const joined: string[] = [];
  let wasLetter = false;
  for (const word of words) {
    const isLetter = /^[a-z]$/.test(word);
    const before = joined.at(-1);
    if (isLetter && wasLetter && before !== undefined) joined[joined.length - 1] = before + word;
    else joined.push(word);
    wasLetter = isLetter;
  }
  return joined.map((word, place) => numbered(word, joined, place, kind));
}

/** Drops the 'y' between single letters: 'P y G' and 'P & G' become the letters alone. */
const withoutAnd = (words: readonly string[]): string[] =>
  words.filter(
    (word, place) => !/^(?:y|and)$/.test(word) || [place - 1, place + 1].some((at) => words[at]?.length !== 1),
  );

/** Drops the mark before a number: 'No. 2' and 'Número Dos' become the number alone. */
const withoutNumberMarks = (words: readonly string[]): string[] =>
  words.filter((word, place) => !(/^(?:no?|nro|num|numero)$/.test(word) && isNumber(inDigits(words[place + 1] ?? ''))));

const splitInitials = (word: string, place: number, words: readonly string[]): string[] =>
  initials.test(word) || (place === 0 && areInitials(words)) ? [...word] : [word];

const surname_letters = 4;

/** Checks whether a name begins with two joined initials, 'JA ZARATAN UCLES', and not with a short name, 'LI WEI MING'. */
const areInitials = ([first = '', ...others]: readonly string[]): boolean =>
  /^[a-z]{2}$/.test(first) &&
  others.length > 1 &&
  !particles.has(first) &&
  !titles.has(first) &&
  calledNames(first).length === 0 &&
  others.some((word) => word.length > surname_letters);

/** Matches Roman numbers that are also names: 'Xi', 'Vi'. */
const romanNames = /^(?:[ivx]|xi|vi)$/;

/**
 * Returns a number word in digits. A Roman number counts only after a name; a Roman number that is also a name counts only at the end of a
 * company's name.
 */
function numbered(word: string, words: readonly string[], place: number, kind: NameKind): string {
  const isAfterName = (words[place - 1]?.length ?? 0) > 2;
  const isLast = place === words.length - 1;
  const mayBeRoman = isAfterName && (!romanNames.test(word) || (kind === 'organisation' && isLast));
  return (mayBeRoman ? romanInDigits(word) : null) ?? inDigits(word);
}

const apart =
  /^(?:dela|delas|delos|del)(?=(?:cruz|hoz|rosa|torre|torres|vega|espriella|cuesta|calle|ossa|pava|barrera|rios|santos|reyes|valle|rio|castillo|toro|campo|risco)$)/;
const servant = /^abd(?:[aeiou]?(?:l|r|s|d|n|t|z)?|ull|uul|oul|lu)$/;
const servantOf = /^abd[aeiou](?:ll?|([rsdntz])(?=\1)|(?=[rsdntz]))(?=[a-z]{3,}$)/;

/**
 * Returns the words of a name without its particles. Names that are written either as one word or as several get one form: 'Delacruz' and
 * 'de la Cruz', 'Abd al-Rahman' and 'Abdurrahman'.
 */
function joinParts(words: readonly string[]): WordOfName[] {
  const found: WordOfName[] = [];
  let before: string[] = [];
  let isServant = false;
  for (const [place, given] of words.entries()) {
    const word = given.replace(apart, '').replace(servantOf, 'abd');
    if (word === '') continue;
    const named = found.at(-1);
    if (filiationsAfter.has(word) && named) found[found.length - 1] = { ...named, isFathers: true };
    else if (isBetween(word, words, place)) before.push(word);
    else if (isServant && /^[aeu](?:[lrsdntz]|sh)$/.test(word)) continue;
    else if (servant.test(word)) isServant = true;
    else {
      const named = isServant ? `abd${word}` : word;
      const joined = before.map((_particle, at) => before.slice(at).join('') + word);
      found.push({
        word: named,
        withParticles: isServant ? [] : given === word ? joined : [given, ...joined],
        isFathers: before.some((particle) => filiations.has(particle)),
        isHusbands: place > 2 && place === words.length - 1 && before.at(-1) === 'de',
      });
      [before, isServant] = [[], false];
    }
  }
  return isServant ? [...found, { word: 'abd', withParticles: [], isFathers: false, isHusbands: false }] : found;
}

/**
 * Checks whether a word is used as a particle: another word follows it, and it is neither an initial next to another nor the beginning of a
 * name of two words.
 */
function isBetween(word: string, words: readonly string[], place: number): boolean {
  if (!particles.has(word)) return false;
  // A single letter after given names is the initial of a second given name: 'Luis E. Zaratán'.
  if (word.length === 1 && words.slice(0, place).every(isGivenName)) return false;
  const isLast = place === words.length - 1;
  if (word.length === 1)
    return !isLast && place > 0 && words[place - 1]?.length !== 1 && words[place + 1]?.length !== 1;
  if (isLast) return !particlesOfNames.has(word);
  return !(place === 0 && words.length === 2 && particlesOfNames.has(word));
}

/**
 * Drops titles. The word after a title also gets the form joined with the title, because another source may write both as one word: 'Haji
 * Zadeh', 'Hajizadeh'.
 */
function withoutTitles(words: readonly WordOfName[]): WordOfName[] {
  return words.flatMap((one, place) => {
    if (titles.has(one.word) || (place === 0 && words.length > 2 && firstTitles.has(one.word))) return [];
    const before = words[place - 1]?.word ?? '';
    return [titles.has(before) ? { ...one, withParticles: [...one.withParticles, before + one.word] } : one];
  });
}

const acronym_letters = 3;

/** Drops a word that repeats an earlier word, or that consists of the first letters of the words before it. */
function withoutRepeats(words: readonly WordOfName[]): WordOfName[] {
  const seen = new Set<string>();
  let letters = '';
  return words.filter(({ word }) => {
    const isRepeat = seen.has(word) || (word.length >= acronym_letters && word === letters);
    seen.add(word);
    letters += word[0] ?? '';
    return !isRepeat;
  });
}
