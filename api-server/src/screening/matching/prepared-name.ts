import { asLatin } from './alphabets.ts';
import { calledNames, commonNames } from './frequent-names.ts';
import { asRead, foldWord } from './fold-word.ts';
import { givenNames, isKnownName } from './known-names.ts';
import { firstTitles, isGenericWord, legalForms, titles, wordsOf, type WordOfName } from './name-words.ts';
import { keysOf, lettersOf } from './near-words.ts';

/**
 * Of how names are taken apart and by what they are found. One higher with every change of either: what is kept is then brought up to date
 * when a server starts.
 */
export const matcher_version = 1;

/** A word of a name, as it is compared. */
export interface NameWord {
  /** In the letters a to z. */
  written: string;
  /** As it sounds. */
  folded: string;
  /** As a scanner reads it. */
  asRead: string;
  /** Which letters are in either: what tells at once that two words are not near. */
  writtenLetters: number;
  foldedLetters: number;
  /** What it is a familiar form of. */
  called: readonly string[];
  /** How much it says of who somebody is, from 0 to 1. */
  weight: number;
  isCommon: boolean;
  /** Whether it is a name that somebody bears, and no slip of another. */
  isKnown: boolean;
  /** Of those, whether it is a given name. */
  isGiven: boolean;
  isGeneric: boolean;
  /** Itself with the particles before it, as one word. */
  withParticles: readonly string[];
  /** How many words of the other name it stands for. */
  stands: number;
}

/** A name taken apart once, to be compared with many. */
export interface PreparedName {
  text: string;
  words: readonly NameWord[];
  /** What of them may be written as one. */
  runs: readonly Run[];
  weight: number;
}

const letters_max = 24;
const words_max = 12;
/** How much a word says, by what it is. */
export const weights = { rare: 1, common: 0.62, initial: 0.15, leftOut: 0.4, generic: 0.2 } as const;

export function prepareName(text: string): PreparedName {
  // The dots of S.A.S. are no pauses; those of an initial are. 'AnaMaria' was written without its blank.
  const spaced = withoutAsides(text).replaceAll(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' ');
  const all = wordsOf(withNumbers(asLatin(spaced.replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1'))));
  const telling = withoutTitles(all.filter(({ word }) => !legalForms.has(word)));
  return nameOf(text, (telling.length > 0 ? telling : all).slice(0, words_max).map(nameWord));
}

/** What else a list calls somebody: 'Ana Ruiz "LA NEGRA"', 'Ana Ruiz (née Gil)'. A company's words in quotes are its name. */
function withoutAsides(text: string): string {
  const plain = text.replaceAll(/\((?:a\.?k\.?a|f\.?k\.?a|formerly|n[ée]e)\b[^)]*\)/giu, ' ');
  const bare = plain.replaceAll(/"[^"]*"|“[^”]*”/g, ' ');
  if (bare === plain) return plain;
  const left = wordsOf(asLatin(bare));
  const isPerson = left.length > 1 && !left.some(({ word }) => isGenericWord(word) || legalForms.has(word));
  return isPerson ? bare : plain;
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** A company that is one of several has its number before its form: 'Fleet II Ltd'. */
const withNumbers = (latin: string) =>
  latin.replaceAll(/(?<=[a-z]{4} )([ivx]+)(?= ([a-z]+))/g, (all, roman: string, next: string) =>
    legalForms.has(next) && romans.includes(roman) ? String(romans.indexOf(roman) + 1) : all,
  );

export function nameOf(text: string, words: readonly NameWord[]): PreparedName {
  return { text, words, runs: runsOf(words), weight: words.reduce((sum, { weight }) => sum + weight, 0) };
}

/** A title says nothing of who somebody is, unless the other writes it as one with the word after it: 'Haji Zadeh', 'Hajizadeh'. */
function withoutTitles(words: readonly WordOfName[]): WordOfName[] {
  return words.flatMap(({ word, withParticles }, place) => {
    if (titles.has(word) || (place === 0 && words.length > 2 && firstTitles.has(word))) return [];
    const before = words[place - 1]?.word ?? '';
    return [{ word, withParticles: titles.has(before) ? [...withParticles, before + word] : withParticles }];
  });
}

function nameWord({ word, withParticles }: WordOfName): NameWord {
  const written = word.slice(0, letters_max);
  const folded = foldWord(written);
  const isGeneric = isGenericWord(written) || legalForms.has(written) || titles.has(written);
  const isCommon = commonNames.has(written);
  const kind = isGeneric ? 'generic' : written.length === 1 ? 'initial' : isCommon ? 'common' : 'rare';
  return {
    written,
    folded,
    asRead: asRead(written),
    writtenLetters: lettersOf(written),
    foldedLetters: lettersOf(folded),
    called: calledNames(written),
    weight: weights[kind],
    isCommon,
    isKnown: isCommon || isKnownName(written),
    isGiven: givenNames.has(written),
    isGeneric,
    withParticles,
    stands: 1,
  };
}

/** Whether a word says anything of who somebody is. */
export const isTelling = ({ written, isGeneric }: NameWord) => written.length > 1 && !isGeneric;

/** What is written as one elsewhere: words beside each other, 'Juan Pablo', or one and the particles before it, 'al Qahtani'. */
export interface Run {
  /** As it is written as one, and as that sounds. */
  joined: string;
  folded: string;
  place: number;
  /** How many words it is. */
  length: number;
}

/** Three that are longer together are nobody's one word. */
const joined_letters = 14;

function runsOf(words: readonly NameWord[]): Run[] {
  return words.flatMap((word, place) => {
    const [next, third] = [words[place + 1], words[place + 2]];
    const two = next ? word.written + next.written : '';
    const three = third ? two + third.written : '';
    const runs = [
      ...word.withParticles.map((joined) => ({ joined, length: 1 })),
      ...(next ? [{ joined: two, length: 2 }] : []),
      ...(third && three.length <= joined_letters ? [{ joined: three, length: 3 }] : []),
    ];
    return runs.map((run) => ({ ...run, place, folded: foldWord(run.joined) }));
  });
}

/** What a name is kept by in an index, each with the keys by which it is found there: its words, and what may be written as one. */
export function indexWords({ words, runs }: PreparedName): { word: string; keys: readonly string[] }[] {
  const telling = words
    .filter(isTelling)
    .map((word) => ({ word: word.written, keys: [...wordKeys(word), `=${word.folded}`] }));
  return [...telling, ...runs.map(({ joined, folded }) => ({ word: `+${joined}`, keys: [`+${folded}`] }))];
}

/** The places of a second word that one word stands for. */
const second_place = 100;

/**
 * The keys by which names like this one are found, each with the place of its word. A name is worth a look where keys of two places find
 * it: a word that another writes as two has two.
 */
export function lookedForBy({ words, runs }: PreparedName): { key: string; place: number }[] {
  const both = (key: string, place: number) => [
    { key, place },
    { key, place: second_place + place },
  ];
  return [
    ...words.flatMap((word, place) =>
      isTelling(word) ? [...wordKeys(word).map((key) => ({ key, place })), ...both(`+${word.folded}`, place)] : [],
    ),
    ...runs.flatMap(({ folded, place }) => both(`=${folded}`, place)),
  ];
}

/** How many places have to find a name: `nameLikeness` finds nothing in others. */
export function placesNeeded({ words }: PreparedName): number {
  return words.filter(isTelling).length < 2 ? 1 : 2;
}

function wordKeys({ written, folded, called, asRead: read }: NameWord): string[] {
  return [...new Set([...keysOf(folded), ...keysOf(written), `*${read}`, ...called.map((name) => `~${name}`)])];
}
