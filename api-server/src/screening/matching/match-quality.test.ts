import { describe, expect, it } from 'vitest';
import { reportingList, reportingPairs, tuningPairs } from '../../testing/labelled-names/labelled-pairs.ts';
import { reportingPool, tuningPool } from '../../testing/labelled-names/name-pools.ts';
import { pairQuality, recallAtAlerts } from '../../testing/labelled-names/match-quality.ts';
import { NameIndex } from '../../testing/labelled-names/name-index.ts';
import { nameLikeness } from './name-likeness.ts';
import { prepareName } from './prepared-name.ts';

const scoreOf = (one: string, other: string) => nameLikeness(prepareName(one), prepareName(other)).score;

describe('the labelled names', () => {
  it('share no given name and no surname between the half to tune on and the half to report', () => {
    const all = ({ men, women, surnames, foreign }: typeof tuningPool) => [
      ...men,
      ...women,
      ...surnames,
      ...foreign.flat(2),
    ];
    const known = new Set(all(tuningPool));
    expect(all(reportingPool).filter((name) => known.has(name))).toEqual([]);
  });

  it('are the same each time', () => {
    expect(reportingPairs().slice(0, 40)).toEqual(reportingPairs().slice(0, 40));
    expect(tuningPairs().length).toBeGreaterThan(5_000);
  });
});

describe('names that nothing was tuned on (rule screening 2)', () => {
  it('are told apart as well as they were: a figure that falls is a loss', () => {
    const quality = pairQuality(
      reportingPairs().map(({ one, other, isSame }) => ({ score: scoreOf(one, other), isSame })),
    );
    expect(quality.averagePrecision).toBeGreaterThanOrEqual(0.99);
    expect(quality.bestF1).toBeGreaterThanOrEqual(0.97);
    expect(quality.recallAtPrecision90).toBeGreaterThanOrEqual(0.95);
  });

  it('are found on a list without alerts about others', () => {
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

describe('what an index finds', () => {
  it('is every name that the score finds', () => {
    const { list, listed, unlisted } = reportingList();
    const index = new NameIndex(list);
    const prepared = list.map(prepareName);
    for (const name of [...listed.map((one) => one.name), ...unlisted.slice(0, 200)]) {
      const ours = prepareName(name);
      const found = new Set(index.find(ours).map(({ text }) => text));
      const missed = prepared.filter((theirs) => !found.has(theirs.text) && nameLikeness(ours, theirs).score > 0);
      expect(missed.map(({ text }) => [name, text])).toEqual([]);
    }
  });
});
