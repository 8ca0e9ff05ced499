import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reportingList, reportingPairs, tuningPairs } from '../../testing/labelled-names/labelled-pairs.ts';
import { reportingPool, tuningPool } from '../../testing/labelled-names/name-pools.ts';
import { pairQuality, recallAtAlerts } from '../../testing/labelled-names/match-quality.ts';
import { NameIndex } from '../../testing/labelled-names/name-index.ts';
import { pairsByOthers } from '../../testing/labelled-names/pairs-by-others.ts';
import { least_found } from './match-party.ts';
import { nameLikeness } from './name-likeness.ts';
import { prepareName } from './prepared-name.ts';

const scoreOf = (one: string, other: string) => nameLikeness(prepareName(one), prepareName(other)).score;

describe('the labelled names', () => {
  it('share no given name and no surname between the tuning half and the reporting half', () => {
    const all = ({ men, women, surnames, foreign }: typeof tuningPool) => [
      ...men,
      ...women,
      ...surnames,
      ...foreign.flat(2),
    ];
    const known = new Set(all(tuningPool));
    expect(all(reportingPool).filter((name) => known.has(name))).toEqual([]);
  });

  it('are generated the same each time', () => {
    expect(reportingPairs().slice(0, 40)).toEqual(reportingPairs().slice(0, 40));
    expect(tuningPairs().length).toBeGreaterThan(5_000);
  });
});

describe('names held back from tuning (rule screening 2)', () => {
  it('keep the quality of matching above its floors', () => {
    const quality = pairQuality(
      reportingPairs().map(({ one, other, isSame }) => ({ score: scoreOf(one, other), isSame })),
    );
    expect(quality.averagePrecision).toBeGreaterThanOrEqual(0.99);
    expect(quality.bestF1).toBeGreaterThanOrEqual(0.97);
    expect(quality.recallAtPrecision90).toBeGreaterThanOrEqual(0.95);
  });

  it('are found on a list with a low rate of false alerts', () => {
    const { list, listed, unlisted } = reportingList();
    const index = new NameIndex(list);
    const best = (name: string) => {
      const ours = prepareName(name);
      return index.find(ours).reduce((most, theirs) => Math.max(most, nameLikeness(ours, theirs).score), 0);
    };
    const [found, others] = [listed.map(({ name }) => best(name)), unlisted.map(best)];
    expect(recallAtAlerts(found, others, 0.01)).toBeGreaterThanOrEqual(0.995);
    expect(recallAtAlerts(found, others, 0.001)).toBeGreaterThanOrEqual(0.97);
  });
});

describe('pairs labelled by people who had not read the matcher (rule screening 2)', () => {
  it.each([
    ['person', { averagePrecision: 0.93, bestF1: 0.89, recallAtPrecision90: 0.88 }],
    ['organisation', { averagePrecision: 0.96, bestF1: 0.92, recallAtPrecision90: 0.92 }],
    ['all', { averagePrecision: 0.94, bestF1: 0.9, recallAtPrecision90: 0.88 }],
  ] as const)('keep the quality of the held-back half above its floors: %s', (who, floors) => {
    const pairs = pairsByOthers('held-back').filter((pair) => who === 'all' || pair.who === who);
    const quality = pairQuality(pairs.map(({ one, other, isSame }) => ({ score: scoreOf(one, other), isSame })));
    expect(quality.averagePrecision).toBeGreaterThanOrEqual(floors.averagePrecision);
    expect(quality.bestF1).toBeGreaterThanOrEqual(floors.bestF1);
    expect(quality.recallAtPrecision90).toBeGreaterThanOrEqual(floors.recallAtPrecision90);
  });

  it('are split into halves by their names alone', () => {
    for (const half of ['tuning', 'held-back'] as const)
      for (const { one, other } of pairsByOthers(half)) {
        const [byte = 0] = createHash('sha256').update(`${one}\t${other}`).digest();
        expect([one, other, byte % 2]).toEqual([one, other, half === 'tuning' ? 0 : 1]);
      }
  });
});

describe('the index of names', () => {
  it('finds every name that the score finds', () => {
    const { list, listed, unlisted } = reportingList();
    const index = new NameIndex(list);
    const prepared = list.map(prepareName);
    for (const name of [...listed.map((one) => one.name), ...unlisted.slice(0, 200)]) {
      const ours = prepareName(name);
      const found = new Set(index.find(ours).map(({ text }) => text));
      const missed = prepared.filter(
        (theirs) => !found.has(theirs.text) && nameLikeness(ours, theirs).score >= least_found,
      );
      expect(missed.map(({ text }) => [name, text])).toEqual([]);
    }
  });

  it('finds every name that the score finds in the pairs by others', () => {
    const pairs = [...pairsByOthers('tuning'), ...pairsByOthers('held-back')].flatMap(({ one, other }) => [
      [one, other] as const,
      [other, one] as const,
    ]);
    const listed = [...new Set(pairs.map(([, other]) => other))];
    const index = new NameIndex(listed);
    const missed = pairs.filter(([one, other]) => {
      const ours = prepareName(one);
      return (
        nameLikeness(ours, prepareName(other)).score >= least_found &&
        !index.find(ours).some(({ text }) => text === other)
      );
    });
    expect(missed).toEqual([]);
  });
});
