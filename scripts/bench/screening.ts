import { createRequire } from 'node:module';
import type FuseType from 'fuse.js';
import { sql } from 'kysely';
import { jaroWinkler } from '../../api-server/src/screening/matching/jaro-winkler.ts';
import { nameLikeness } from '../../api-server/src/screening/matching/name-likeness.ts';
import { prepareName } from '../../api-server/src/screening/matching/prepared-name.ts';
import { reportingList, reportingPairs } from '../../api-server/src/testing/labelled-names/labelled-pairs.ts';
import { pairQuality, recallAtAlerts } from '../../api-server/src/testing/labelled-names/match-quality.ts';
import { NameIndex } from '../../api-server/src/testing/labelled-names/name-index.ts';
import { pairsByKind, pairsByOthers } from '../../api-server/src/testing/labelled-names/pairs-by-hand.ts';
import { withDatabases, type Database } from './databases.ts';
import type { Bench, Figure } from './figure.ts';
import { listSpeed } from './list-speed.ts';

const require = createRequire(import.meta.url);
const Fuse = require('fuse.js') as typeof FuseType;
const { fuzzy } = require('fast-fuzzy') as { fuzzy: (one: string, other: string) => number };

type Score = (one: string, other: string) => number;

/** Returns the likeness of two names by fuse.js, inverted because its score is 0 for equal names. */
function fuseScore(one: string, other: string): number {
  const [found] = new Fuse([other], { includeScore: true, threshold: 1, ignoreLocation: true }).search(one);
  return found?.score === undefined ? 0 : 1 - found.score;
}

const peers: Readonly<Record<string, Score>> = {
  'Jaro-Winkler alone': (one, other) => jaroWinkler(one.toLowerCase(), other.toLowerCase()),
  'fuse.js': fuseScore,
  'fast-fuzzy': (one, other) => fuzzy(one, other),
};

const ours: Score = (one, other) => nameLikeness(prepareName(one), prepareName(other)).score;

/** Compares our matching with each peer and pg_trgm on pairs that were not used for tuning. */
async function pairFigures(db: Database, log: (line: string) => void): Promise<Figure[]> {
  const pairs = reportingPairs();
  const qualityOf = (score: Score) =>
    pairQuality(pairs.map(({ one, other, isSame }) => ({ score: score(one, other), isSame })));
  const trigrams = await trigramScores(db, pairs);
  const measured = [
    ...Object.entries(peers).map(([name, score]) => ({ name, quality: qualityOf(score) })),
    {
      name: 'pg_trgm',
      quality: pairQuality(pairs.map(({ isSame }, place) => ({ score: trigrams[place] ?? 0, isSame }))),
    },
  ];
  const quality = qualityOf(ours);
  log(`${pairs.length} pairs, of which ${pairs.filter(({ isSame }) => isSame).length} are the same person`);
  const rows = [
    ['average precision', 'averagePrecision', 0.9],
    ['best F1', 'bestF1', 0.84],
    ['recall at precision 0.9', 'recallAtPrecision90', 0.72],
  ] as const;
  return rows.flatMap(([what, key, floor]) => {
    const row = { what: `name matching: ${what}`, figure: quality[key], unit: '' };
    return [
      ...measured.map(({ name, quality: theirs }): Figure => ({
        ...row,
        peer: name,
        peerFigure: theirs[key],
        goal: { atLeast: 1 },
      })),
      { ...row, peer: 'goal', peerFigure: floor, goal: { atLeast: 1 } },
    ];
  });
}

async function trigramScores(db: Database, pairs: readonly { one: string; other: string }[]): Promise<number[]> {
  const { rows } = await sql<{ score: number }>`
    select similarity(public.unaccent(one), public.unaccent(other)) as score
    from unnest(${pairs.map(({ one }) => one)}::text[], ${pairs.map(({ other }) => other)}::text[])
      with ordinality as pair (one, other, place) order by place`.execute(db);
  return rows.map(({ score }) => score);
}

/** Returns the likeness of a name to the most similar name of a list. */
type Nearest = (name: string) => number;

function nearestBy(score: Score, list: readonly string[]): Nearest {
  const small = list.map((name) => name.toLowerCase());
  return (name) => small.reduce((most, one) => Math.max(most, score(name.toLowerCase(), one)), 0);
}

/** Uses one fuse.js index of the whole list, as its documentation intends. */
function nearestByFuse(list: readonly string[]): Nearest {
  const index = new Fuse(list, { includeScore: true, threshold: 1, ignoreLocation: true });
  return (name) => 1 - (index.search(name, { limit: 1 })[0]?.score ?? 1);
}

function nearestByOurs(list: readonly string[]): Nearest {
  const index = new NameIndex(list);
  return (name) => {
    const prepared = prepareName(name);
    return index.find(prepared).reduce((most, one) => Math.max(most, nameLikeness(prepared, one).score), 0);
  };
}

async function nearestByTrigrams(db: Database, list: readonly string[], names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ score: number }>`
    select max(similarity(public.unaccent(name), listed)) as score
    from unnest(${[...names]}::text[]) with ordinality as asked (name, place)
    cross join (select public.unaccent(one) as listed from unnest(${[...list]}::text[]) as one) list
    group by place order by place`.execute(db);
  return rows.map(({ score }) => score);
}

/** Measures recall on a list: the share of listed people found while only a given share of ten thousand unlisted people raises alerts. */
async function listFigures(db: Database): Promise<Figure[]> {
  const { list, listed, unlisted } = reportingList();
  const wanted = listed.map(({ name }) => name);
  const scored = (nearest: Nearest) => [wanted.map(nearest), unlisted.map(nearest)] as const;
  const [found, others] = scored(nearestByOurs(list));
  const measured = [
    ['Jaro-Winkler alone', scored(nearestBy(jaroWinkler, list))],
    ['fuse.js', scored(nearestByFuse(list))],
    ['fast-fuzzy', scored(nearestBy(fuzzy, list))],
    ['pg_trgm', [await nearestByTrigrams(db, list, wanted), await nearestByTrigrams(db, list, unlisted)]],
  ] as const;
  const shares = [
    [0.01, 0.995],
    [0.001, 0.97],
  ] as const;
  return shares.flatMap(([share, floor]): Figure[] => {
    const row = {
      what: `list screening: recall at ${share * 100} % alerts, 10,000 negatives`,
      figure: recallAtAlerts(found, others, share),
      unit: '',
      goal: { atLeast: 1 },
    } as const;
    return [
      ...measured.map(([peer, [theirs, theirOthers]]) => ({
        ...row,
        peer,
        peerFigure: recallAtAlerts(theirs, theirOthers, share),
      })),
      { ...row, peer: 'goal', peerFigure: floor },
    ];
  });
}

/** Logs the quality of matching on the pairs labelled by hand that were held back from tuning. */
function logPairsByHand(log: (line: string) => void): void {
  for (const [set, pairs] of [
    ['labelled by others', pairsByOthers('held-back')],
    ['labelled kind by kind', pairsByKind('held-back')],
  ] as const)
    for (const who of ['person', 'organisation', 'all'] as const) {
      const chosen = pairs.filter((pair) => who === 'all' || pair.who === who);
      const quality = pairQuality(chosen.map(({ one, other, isSame }) => ({ score: ours(one, other), isSame })));
      const figures = [quality.averagePrecision, quality.bestF1, quality.recallAtPrecision90].map((one) =>
        one.toFixed(3),
      );
      log(
        `${chosen.length} pairs ${set}, ${who}: average precision, best F1, recall at precision 0.9: ${figures.join(', ')}`,
      );
    }
}

export const screeningBench: Bench = {
  name: 'screening',
  what: 'names that nothing was tuned on beside other matchers; one name on a list of 20,000 beside a linear scan; everybody against 1,000 entries that changed',
  run: (log) => {
    logPairsByHand(log);
    return withDatabases(['screening'], async ({ screening: { db } }) => [
      ...(await pairFigures(db, log)),
      ...(await listFigures(db)),
      ...(await listSpeed(db, log)),
    ]);
  },
};
