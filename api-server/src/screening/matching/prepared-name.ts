import { asLatin } from './alphabets.ts';
import { calledName, commonNames } from './frequent-names.ts';
import { foldWord } from './fold-word.ts';
import { genericWords, legalForms, titles, wordsOf } from './name-words.ts';
import { keysOf, lettersOf } from './near-words.ts';

/** A word of a name, as it is compared. */
export interface NameWord {
  /** In the letters a to z. */
  written: string;
  /** As it sounds. */
  folded: string;
  /** Which letters are in either: what tells at once that two words are not near. */
  writtenLetters: number;
  foldedLetters: number;
  /** What it is a familiar form of. */
  called: string | null;
  /** How much it says of who somebody is, from 0 to 1. */
  weight: number;
  isCommon: boolean;
  isGeneric: boolean;
}

/** A name taken apart once, to be compared with many. */
export interface PreparedName {
  text: string;
  words: readonly NameWord[];
  weight: number;
}

const letters_max = 24;
const words_max = 12;
const weights = { rare: 1, common: 0.62, initial: 0.15, generic: 0.2 } as const;

export function prepareName(text: string): PreparedName {
  // The dots of S.A.S. are no pauses; those of an initial are.
  const latin = asLatin(text.replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1'));
  const all = wordsOf(latin);
  const telling = all.filter((word) => !legalForms.has(word) && !titles.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, words_max).map(nameWord);
  return { text, words, weight: words.reduce((sum, { weight }) => sum + weight, 0) };
}

function nameWord(whole: string): NameWord {
  const written = whole.slice(0, letters_max);
  const folded = foldWord(written);
  const isGeneric = genericWords.has(written) || legalForms.has(written) || titles.has(written);
  const isCommon = commonNames.has(written);
  const kind = isGeneric ? 'generic' : written.length === 1 ? 'initial' : isCommon ? 'common' : 'rare';
  const letters = { writtenLetters: lettersOf(written), foldedLetters: lettersOf(folded) };
  return { written, folded, ...letters, called: calledName(written), weight: weights[kind], isCommon, isGeneric };
}

/** Whether a word says anything of who somebody is. */
export const isTelling = ({ written, isGeneric }: NameWord) => written.length > 1 && !isGeneric;

/** Two words beside each other, written as one: 'Juan Pablo', 'Juanpablo'. */
function joinedWords(words: readonly NameWord[]): { joined: string; place: number }[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    return next ? [{ joined: word.written + next.written, place }] : [];
  });
}

/** What a name is kept by in an index, each with the keys by which it is found there: its words, and two of them as one. */
export function indexWords({ words }: PreparedName): { word: string; keys: readonly string[] }[] {
  const telling = words
    .filter(isTelling)
    .map((word) => ({ word: word.written, keys: [...wordKeys(word), `=${word.written}`] }));
  return [...telling, ...joinedWords(words).map(({ joined }) => ({ word: `+${joined}`, keys: [`+${joined}`] }))];
}

/** The places of a second word that one word stands for. */
const second_place = 100;

/**
 * The keys by which names like this one are found, each with the place of its word. A name is worth a look where keys of two places find
 * it: a word that another writes as two has two.
 */
export function lookedForBy({ words }: PreparedName): { key: string; place: number }[] {
  const both = (key: string, place: number) => [
    { key, place },
    { key, place: second_place + place },
  ];
  return [
    ...words.flatMap((word, place) =>
      isTelling(word) ? [...wordKeys(word).map((key) => ({ key, place })), ...both(`+${word.written}`, place)] : [],
    ),
    ...joinedWords(words).flatMap(({ joined, place }) => both(`=${joined}`, place)),
  ];
}

/** How many places have to find a name: `nameLikeness` finds nothing in others. */
export function placesNeeded({ words }: PreparedName): number {
  return words.filter(isTelling).length < 2 ? 1 : 2;
}

function wordKeys({ written, folded, called }: NameWord): string[] {
  return [...new Set([...keysOf(folded), ...keysOf(written), ...(called === null ? [] : [`~${called}`])])];
}
