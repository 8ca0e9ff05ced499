import { Random } from '../../../../scripts/seed/random.ts';
import { reportingPool, tuningPool, type NamePool } from './name-pools.ts';
import { variants, written, type MadeName } from './name-variants.ts';

/** Two names, whether they belong to one person, and the rule that made the second name. */
interface LabelledPair {
  one: string;
  other: string;
  isSame: boolean;
  rule: string;
}

const people_count = 260;
const foreign_share = 0.25;
/** The share of foreign names, which is large on a sanctions list and small among customers. */
const foreign_shares = { list: 0.5, customers: 0.03 } as const;

function someone(random: Random, pool: NamePool, foreignShare: number): MadeName {
  if (random.next() < foreignShare) {
    const [given = '', surname = '', middle = ''] = [0, 1, 2].map((part) => random.pick(pool.foreign)[part]?.[0] ?? '');
    return { given: [given, middle], surnames: [surname] };
  }
  const givenNames = random.next() < 0.5 ? pool.men : pool.women;
  const given = distinct(random, givenNames, random.next() < 0.6 ? 2 : 1);
  return { given, surnames: distinct(random, pool.surnames, 2) };
}

function distinct(random: Random, words: readonly string[], count: number): string[] {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(random.pick(words));
  return [...chosen];
}

/** Rules that make the similar name of another person. A rule returns null when it does not apply to a name. */
const neighbours: Readonly<Record<string, (name: MadeName, random: Random, pool: NamePool) => MadeName | null>> = {
  sibling: ({ given, surnames }, random, pool) => ({ given: others(random, pool, given), surnames }),
  siblingWithOneNameAlike: ({ given, surnames }, random, pool) =>
    given.length < 2 ? null : { given: [given[0] ?? '', others(random, pool, given)[0] ?? ''], surnames },
  namesake: ({ given, surnames }, random, pool) => ({
    given,
    surnames: distinct(
      random,
      pool.surnames.filter((one) => !surnames.includes(one)),
      2,
    ),
  }),
  namesakeWithOneSurnameAlike: ({ given, surnames }, random, pool) => ({
    given: [given[0] ?? ''],
    surnames: [surnames[0] ?? '', random.pick(pool.surnames.filter((one) => !surnames.includes(one)))],
  }),
  surnamesTheOtherWayRound: ({ given, surnames }) =>
    surnames.length < 2 ? null : { given, surnames: [...surnames].reverse() },
  cousin: ({ given, surnames }, random, pool) => ({
    given: others(random, pool, given),
    surnames: [...surnames].reverse(),
  }),
  child: ({ given, surnames }, random, pool) => ({
    given: others(random, pool, given),
    surnames: [surnames[0] ?? '', random.pick(pool.surnames.filter((one) => !surnames.includes(one)))],
  }),
};

function others(random: Random, pool: NamePool, given: readonly string[]): string[] {
  const free = [...pool.men, ...pool.women].filter((one) => !given.includes(one));
  return distinct(random, free, given.length);
}

/** Draws people whose names all differ. */
function people(random: Random, pool: NamePool, count: number, foreignShare = foreign_share): MadeName[] {
  const made = new Map<string, MadeName>();
  while (made.size < count) {
    const one = someone(random, pool, foreignShare);
    made.set(written(one), one);
  }
  return [...made.values()];
}

/** Builds one half of the labelled pairs: every variant of each person's name, and other people with nearly the same name. */
function pairsOf(seed: number, pool: NamePool): LabelledPair[] {
  const random = new Random(seed);
  return people(random, pool, people_count).flatMap((name) => {
    const one = written(name);
    const same = Object.entries(variants).flatMap(([rule, vary]) => {
      const other = vary(name, random, pool);
      return other === null ? [] : [{ one, other, isSame: true, rule }];
    });
    const different = Object.entries(neighbours).flatMap(([rule, make]) => {
      const other = make(name, random, pool);
      return other === null ? [] : [{ one, other: written(other), isSame: false, rule }];
    });
    return [
      ...same,
      ...different,
      ...different.map((pair) => ({ ...pair, other: pair.other.toUpperCase(), rule: `${pair.rule}, in capitals` })),
    ];
  });
}

export const tuningPairs = (): LabelledPair[] => pairsOf(20_261_101, tuningPool);
export const reportingPairs = (): LabelledPair[] => pairsOf(20_261_102, reportingPool);

/** A list, people on it under another spelling, and people who are not on it. */
interface LabelledList {
  list: readonly string[];
  listed: readonly { name: string; rule: string }[];
  unlisted: readonly string[];
}

function listOf(seed: number, pool: NamePool, sizes: { list: number; unlisted: number }): LabelledList {
  const random = new Random(seed);
  const list = people(random, pool, sizes.list, foreign_shares.list);
  const onList = new Set(list.map(written));
  const unlisted = people(random, pool, sizes.unlisted, foreign_shares.customers).map(written);
  const listed = list.flatMap((name) => {
    const chosen = Object.keys(variants).filter((rule) => rule !== 'shortest' && rule !== 'same');
    const rule = random.pick(chosen);
    const other = variants[rule]?.(name, random, pool) ?? null;
    return other === null ? [] : [{ name: other, rule }];
  });
  return { list: list.map(written), listed, unlisted: unlisted.filter((name) => !onList.has(name)) };
}

const sizes = { list: 400, unlisted: 10_000 };
export const reportingList = (): LabelledList => listOf(20_261_104, reportingPool, sizes);
