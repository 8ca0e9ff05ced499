import type { Random } from '../../../../scripts/seed/random.ts';
import type { NamePool } from './name-pools.ts';

/** An invented name, divided into given names and surnames. */
export interface MadeName {
  given: readonly string[];
  surnames: readonly string[];
}

export const written = ({ given, surnames }: MadeName): string => [...given, ...surnames].join(' ');

/** A rule that writes a person's name in another way; it returns null when it does not apply to the name. */
type Variant = (name: MadeName, random: Random, pool: NamePool) => string | null;

const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Makes a typing mistake in a word of five letters or more: it leaves a letter out, doubles or changes it, or swaps two letters. */
function mistyped(word: string, random: Random): string {
  const place = random.between(1, word.length - 2);
  const [before, letter = '', next = '', after] = [
    word.slice(0, place),
    word[place],
    word[place + 1],
    word.slice(place + 2),
  ];
  return random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${random.pick([...'aeiounrslt'])}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]);
}

function mistypedOnce(name: MadeName, random: Random): string | null {
  const all = [...name.given, ...name.surnames];
  const long = all.flatMap((word, place) => (word.length >= 5 ? [place] : []));
  if (long.length === 0) return null;
  const chosen = random.pick(long);
  return all.map((word, place) => (place === chosen ? mistyped(word, random) : word)).join(' ');
}

const bySound: readonly (readonly [RegExp, string])[] = [
  [/z/, 's'],
  [/v/, 'b'],
  [/^H/, ''],
  [/ll/, 'y'],
  [/c(?=[eií])/, 's'],
  [/qu(?=[eií])/, 'k'],
  [/j(?=[aeiou])/, 'g'],
  [/y$/, 'i'],
];

/** Writes a name as somebody would who has only heard it. */
function heard(name: MadeName, random: Random): string | null {
  const all = [...name.given, ...name.surnames];
  const changes = all.flatMap((word, place) =>
    bySound.flatMap(([from, to]) => (from.test(word) ? [{ place, word: word.replace(from, to) }] : [])),
  );
  if (changes.length === 0) return null;
  const { place, word } = random.pick(changes);
  return all.map((one, at) => (at === place ? word : one)).join(' ');
}

/** Writes a foreign name in another spelling. */
function transliterated({ given, surnames }: MadeName, random: Random, { foreign }: NamePool): string | null {
  const ways = foreign.flat();
  const otherwise = (word: string) => {
    const way = ways.find((one) => one.includes(word));
    return way ? random.pick(way) : word;
  };
  if (!ways.some((way) => way.includes(given[0] ?? ''))) return null;
  return [...given, ...surnames].map(otherwise).join(' ');
}

/** The ways in which lists and customers write the same person differently. */
export const variants: Readonly<Record<string, Variant>> = {
  same: (name) => written(name).toUpperCase(),
  withoutAccents: (name) => bare(written(name)),
  surnamesFirst: ({ given, surnames }) => `${surnames.join(' ')}, ${given.join(' ')}`,
  withoutSecondSurname: ({ given, surnames }) => (surnames.length < 2 ? null : [...given, surnames[0]].join(' ')),
  withoutSecondGiven: ({ given, surnames }) => (given.length < 2 ? null : [given[0], ...surnames].join(' ')),
  shortest: ({ given, surnames }) => (given.length < 2 || surnames.length < 2 ? null : `${given[0]} ${surnames[0]}`),
  initial: ({ given, surnames }) => (given.length < 2 ? null : [given[0], `${given[1]?.[0]}.`, ...surnames].join(' ')),
  particle: ({ given, surnames }) =>
    surnames.length < 2 ? null : [...given, surnames[0], 'de', surnames[1]].join(' '),
  mistyped: mistypedOnce,
  mistypedTwice: (name, random) => {
    const once = mistypedOnce(name, random);
    return once && mistypedOnce({ given: once.split(' '), surnames: [] }, random);
  },
  heard,
  transliterated,
  called: ({ given, surnames }, _random, { called }) => {
    const name = called[given[0] ?? ''];
    return name ? [name, ...given.slice(1), ...surnames].join(' ') : null;
  },
  joined: ({ given, surnames }) =>
    given.length < 2 || !/^\p{L}+$/u.test(given.join(''))
      ? null
      : [`${given[0]}${bare(given[1] ?? '').toLowerCase()}`, ...surnames].join(' '),
  shortAndMistyped: (name, random) =>
    name.surnames.length < 2 ? null : mistypedOnce({ given: name.given, surnames: name.surnames.slice(0, 1) }, random),
};
