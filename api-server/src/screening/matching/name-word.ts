import { calledNames } from './called-names.ts';
import { commonNames } from './frequent-names.ts';
import { asRead, foldWord } from './fold-word.ts';
import { isGivenName, isKnownName, isSurnameAlone } from './known-names.ts';
import { isLegalForm } from './legal-forms.ts';
import type { NameKind, WordOfName } from './name-words.ts';
import { isSyllable, lettersOf } from './near-words.ts';
import { isNumber } from './number-words.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import { isPlaceAlone } from './places.ts';
import { isOfOrganisation, isPart, sectorOf } from './sectors.ts';
import { placeholders, titles } from './titles.ts';

/** A word of a name, prepared for comparison. */
export interface NameWord {
  /** The word in the letters a to z. */
  written: string;
  /** The word as it sounds. */
  folded: string;
  /** The word with the letter pairs replaced that a scanner confuses. */
  asRead: string;
  /** The letters of `written` and of `folded`, one bit each: a fast first check whether two words can be near. */
  writtenLetters: number;
  foldedLetters: number;
  /** The names of which the word is a familiar form. */
  called: readonly string[];
  /** The weight of the word in a comparison of names, from 0 to 1: a rare word says more about who somebody is than a common one. */
  weight: number;
  isCommon: boolean;
  /** True for a name in use and for an everyday word. Such a word is never taken for a misspelling of another known word. */
  isKnown: boolean;
  /** True for a given name. */
  isGiven: boolean;
  /** True for a known surname that is no given name. */
  isSurname: boolean;
  /** True for a telling word: one that by itself distinguishes a person or company from others. */
  isTelling: boolean;
  /** True for a word that distinguishes the members of a series: a number, or a single letter of a company, 'Torre A'. */
  isNumber: boolean;
  /** True when a particle before the word marks it as the father's name. */
  isFathers: boolean;
  /** True for a husband's name, which a wife may leave out. */
  isHusbands: boolean;
  /** True for a short word that is no name, and may be the beginning of a given name: 'Gus' of 'Gustavo'. */
  isShort: boolean;
  /** True when `isShort` holds and the name may be a person's. */
  isCut: boolean;
  /** The singular, unless the name is a person's: 'flor' of 'Flores S.A.'. */
  singular: string;
  isPlural: boolean;
  /** True for a single syllable, as many names of East Asia are. */
  isSyllable: boolean;
  /** True for letters that nobody says as a word: 'CDMT'. */
  isLetters: boolean;
  /** The word joined with the particles before it. */
  withParticles: readonly string[];
  /** The number of words that are joined in this one. */
  stands: number;
  /** True when the word stands for the words that begin with its letters. */
  isAcronym: boolean;
}

const letters_max = 24;
/** The weights of words by their kind. */
export const weights = {
  rare: 1,
  common: 0.62,
  initial: 0.15,
  leftOut: 0.4,
  trade: 0.1,
  place: 0.08,
  generic: 0.04,
} as const;

/** Checks whether a word never distinguishes names: a legal form, a title, a part of a company, a placeholder. */
export const isWeightless = (word: string) =>
  isLegalForm(word) || titles.has(word) || isPart(word) || placeholders.has(word);

export function nameWord({ word, withParticles, isFathers, isHusbands }: WordOfName, nameKind: NameKind): NameWord {
  const written = word.slice(0, letters_max);
  const folded = foldWord(written);
  const isGiven = isGivenName(written);
  const isCommon = commonNames.has(written);
  const isOrdinary = nameKind !== 'person' && (isOrdinaryWord(written) || isOfOrganisation(written));
  const singular = nameKind === 'person' ? written : singularOf(written);
  const kind = kindOf(written, nameKind);
  const isName = isCommon || isKnownName(written);
  const isShort = !isName && hasCutLength(written) && !isSyllable(written);
  return {
    written,
    folded,
    asRead: asRead(written),
    writtenLetters: lettersOf(written),
    foldedLetters: lettersOf(folded),
    called: calledNames(written),
    weight: weights[kind ?? (isCommon || isOrdinary || isNumber(written) ? 'common' : 'rare')],
    isCommon,
    isKnown: isName || isOrdinary,
    isGiven,
    isSurname: nameKind !== 'organisation' && isSurnameAlone(written),
    isTelling: kind === null,
    isNumber: isNumber(written) || (written.length === 1 && nameKind === 'organisation'),
    isFathers,
    isShort,
    isCut: isShort && nameKind !== 'organisation',
    isHusbands: isHusbands && nameKind !== 'organisation',
    singular,
    isPlural: singular !== written,
    isSyllable: isSyllable(written),
    isLetters: /^[b-df-hj-np-tv-z]{2,5}$/.test(written),
    withParticles,
    stands: 1,
    isAcronym: false,
  };
}

const cut_letters = { least: 3, most: 5 } as const;

const hasCutLength = ({ length }: string): boolean => length >= cut_letters.least && length <= cut_letters.most;

/** Adds the keys by which a short word and the given names that begin with it find each other. @param isKept true for an index's keys. */
export function addCutKeys(keys: Set<string>, { written, isShort, isGiven }: NameWord, isKept: boolean): void {
  if (isShort) keys.add((isKept ? '<' : '>') + written);
  if (!isGiven) return;
  const most = Math.min(cut_letters.most, written.length - 2);
  for (let length = cut_letters.least; length <= most; length += 1)
    keys.add((isKept ? '>' : '<') + written.slice(0, length));
}

const singular_letters = 3;

/** Returns a word without the ending of a Spanish plural. */
export function singularOf(word: string): string {
  const [, bare] = /^(.*?[^aeious])es$|^(.*[aeiou])s$/.exec(word)?.filter((part) => part !== undefined) ?? [];
  return bare !== undefined && bare.length >= singular_letters ? bare : word;
}

/** Returns the kind of a word that does not distinguish names by itself; null for a telling word. */
function kindOf(written: string, nameKind: NameKind): 'initial' | 'generic' | 'trade' | 'place' | null {
  if (written.length === 1 && !isNumber(written)) return 'initial';
  if (isWeightless(written)) return 'generic';
  if (nameKind === 'person' || (nameKind === 'unknown' && !isPlaceAlone(written))) return null;
  return sectorOf(written);
}
