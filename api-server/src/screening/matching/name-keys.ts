import { keysOf } from './near-words.ts';
import { singularOf, type NameWord } from './name-word.ts';
import type { PreparedName } from './prepared-name.ts';

/** The words that an index keeps of a name, each with the keys by which it is found: its own words, and those that may be written as one. */
export function indexWords(name: PreparedName): { word: string; keys: readonly string[] }[] {
  const { words, runs } = name;
  const telling = words.filter(({ isTelling }) => isTelling);
  const initials = words.filter(({ written }) => written.length === 1);
  const isAlone = telling.length === 1 && name.kind !== 'organisation';
  return [
    ...telling.map((word) => ({ word: word.written, keys: [...wordKeys(word), `=${word.folded}`] })),
    ...runs.map(({ joined, folded }) => ({ word: `+${joined}`, keys: [`+${folded}`] })),
    // Somebody of whom a list has a surname and initials alone, or a surname and a title.
    ...(isAlone && initials.length > 1 ? initials : []).map(({ written }) =>
      inIndex(keyAlone(telling[0]?.folded ?? '', written)),
    ),
    ...(isAlone && name.hasTitle ? [inIndex(keyAlone(telling[0]?.folded ?? '', title))] : []),
  ];
}

const title = '-';
const inIndex = (key: string) => ({ word: key, keys: [key] });
const keyAlone = (folded: string, beside: string) => `#${folded}.${beside}`;

/** The places of a second word that one word stands for, and of words of which the other has the first letter. */
const second_place = 100;
const initial_place = 200;

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
      word.isTelling
        ? [
            ...wordKeys(word).map((key) => ({ key, place })),
            ...both(`+${word.folded}`, place),
            ...initialKeys(word, words),
          ]
        : [],
    ),
    ...runs.flatMap(({ folded, place }) => both(`=${folded}`, place)),
  ];
}

/** The keys of names that have this word and of the others the first letters alone, or a title: 'A. V. Sokolnikov', 'Gen. Sokolnikov'. */
function initialKeys(word: NameWord, words: readonly NameWord[]): { key: string; place: number }[] {
  if (word.isGiven || words.length < 2) return [];
  return words.flatMap((other, at) => {
    const place = initial_place + at;
    if (other === word) return [{ key: keyAlone(word.folded, title), place }];
    return [other.written, ...other.withParticles].map((one) => ({ key: keyAlone(word.folded, one[0] ?? ''), place }));
  });
}

/** The keys of a word, whosever name it is in: an index keeps them once. */
function wordKeys({ written, folded, called, asRead: read }: NameWord): string[] {
  return [
    ...new Set([
      ...keysOf(folded),
      ...keysOf(written),
      singularOf(written),
      `*${read}`,
      ...called.map((name) => `~${name}`),
    ]),
  ];
}
