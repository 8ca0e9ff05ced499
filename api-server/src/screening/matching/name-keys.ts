import { keysOf } from './near-words.ts';
import { addCutKeys, singularOf, type NameWord } from './name-word.ts';
import type { PreparedName } from './prepared-name.ts';

/** Returns the words under which an index stores a name, each with its keys: single words, and neighbouring words joined into one. */
export function indexWords(name: PreparedName): { word: string; keys: readonly string[] }[] {
  const { words, runs } = name;
  const telling = words.filter(({ isTelling }) => isTelling);
  const initials = words.filter(({ written }) => written.length === 1);
  const isAlone = telling.length === 1 && name.kind !== 'organisation';
  return [
    ...telling.map((word) => ({ word: word.written, keys: [...wordKeys(word, true), `=${word.folded}`] })),
    ...runs.map(({ joined, folded }) => ({ word: `+${joined}`, keys: [`+${folded}`] })),
    // A name that is a surname with only initials or a title is also indexed by the surname joined with each initial and with the title.
    ...(isAlone && initials.length > 1 ? initials : []).map(({ written }) =>
      inIndex(keyAlone(telling[0]?.folded ?? '', written)),
    ),
    ...(isAlone && name.hasTitle ? [inIndex(keyAlone(telling[0]?.folded ?? '', title))] : []),
  ];
}

const title = '-';
const inIndex = (key: string) => ({ word: key, keys: [key] });
const keyAlone = (folded: string, beside: string) => `#${folded}.${beside}`;

/**
 * Offsets that keep positions (`place`) apart: of the second half of a word that stands for two words, and of a word that the other name
 * abbreviates to its initial.
 */
const second_place = 100;
const initial_place = 200;

/**
 * Returns the keys by which names like this one are found, each with the position of its word. A name is a candidate when the keys of
 * enough positions find it (`placesNeeded`); a word that another name writes as two words counts as two positions.
 */
export function lookedForBy({ words, runs }: PreparedName): { key: string; place: number }[] {
  const both = (key: string, place: number) => [
    { key, place },
    { key, place: second_place + place },
  ];
  return [
    ...words.flatMap((word, place) =>
      word.isTelling
        ? [
            ...wordKeys(word, false).map((key) => ({ key, place })),
            ...both(`+${word.folded}`, place),
            ...initialKeys(word, words),
          ]
        : [],
    ),
    ...runs.flatMap(({ folded, place }) => both(`=${folded}`, place)),
  ];
}

/**
 * Returns the keys of names that consist of this word and a title or the initials of the other words: 'A. V. Sokolnikov', 'Gen.
 * Sokolnikov'.
 */
function initialKeys(word: NameWord, words: readonly NameWord[]): { key: string; place: number }[] {
  if (word.isGiven || words.length < 2) return [];
  return words.flatMap((other, at) => {
    const place = initial_place + at;
    if (other === word) return [{ key: keyAlone(word.folded, title), place }];
    return [other.written, ...other.withParticles].map((one) => ({ key: keyAlone(word.folded, one[0] ?? ''), place }));
  });
}

/**
 * Returns the keys of a word. They do not depend on the rest of the name, so an index stores them once per word.
 *
 * @param isKept true for the keys that an index stores, false for the keys of a search.
 */
function wordKeys(word: NameWord, isKept: boolean): string[] {
  const { written, folded, called, asRead: read } = word;
  const keys = new Set([
    ...keysOf(folded),
    ...keysOf(written),
    singularOf(written),
    `*${read}`,
    ...called.map((name) => `~${name}`),
  ]);
  addCutKeys(keys, word, isKept);
  return [...keys];
}
