import { Engine } from 'json-rules-engine';
import { findingsOf, rulesInForce } from '../../api-server/src/monitoring/look.ts';
import { firstVersion } from '../../api-server/src/monitoring/rule-versions.ts';
import type { AnyRule } from '../../api-server/src/monitoring/rule.ts';
import { ruleTable } from '../../api-server/src/monitoring/rule-table.ts';
import { noon } from '../../api-server/src/testing/facts.ts';
import { labelledHistories, typologies, type Typology } from '../../api-server/src/testing/labelled-histories.ts';
import { qualityOf } from '../../api-server/src/testing/typology-quality.ts';
import { median, type Bench, type Figure } from './figure.ts';

/** Returns the facts that a rule compares with its adjustable figures. Periods are left out: the facts already cover them. */
function comparedBy({ name, parameters }: AnyRule): string[] {
  const figures = Object.entries(parameters ?? {}).filter(([, { unit }]) => unit !== 'days' && unit !== 'hours');
  return figures.length === 0 ? [name] : figures.map(([figure]) => `${name} ${figure}`);
}

/**
 * Builds the same rules in json-rules-engine, with one condition for each figure that our rules compare. This peer is given what our rules
 * have to work out: sums over a customer's history, and whether the customer's file has a value. No rule fires, as is so for nearly all
 * customers.
 */
function peerEngine(): Engine {
  const engine = new Engine();
  for (const rule of ruleTable)
    engine.addRule({
      conditions: { all: comparedBy(rule).map((fact) => ({ fact, operator: 'greaterThanInclusive', value: 100 })) },
      event: { type: rule.name },
    });
  return engine;
}

const ready = Object.fromEntries(ruleTable.flatMap(comparedBy).map((fact) => [fact, 40]));

/** The number of rounds. The first one, in which both engines are compiled, is discarded. */
const rounds = 10;
const looks_ours = 10_000;
const looks_peer = 200;

/** Measures the microseconds that each engine takes to run all rules for one customer, alternating between the engines. */
async function speed(): Promise<Figure> {
  const rules = rulesInForce(new Map(ruleTable.map((rule) => [rule.name, firstVersion(rule)])));
  const now = new Date(noon);
  // Customers with findings are left out: our rules also write a sentence for each finding, which the peer does not.
  const people = labelledHistories(20).filter(({ facts }) => findingsOf(facts, rules, null, now).length === 0);
  const engine = peerEngine();
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    let began = performance.now();
    for (let look = 0; look < looks_ours; look += 1) {
      const one = people[look % people.length];
      if (one) findingsOf(one.facts, rules, null, now);
    }
    ours.push(((performance.now() - began) * 1_000) / looks_ours);
    began = performance.now();
    for (let look = 0; look < looks_peer; look += 1) await engine.run(ready);
    theirs.push(((performance.now() - began) * 1_000) / looks_peer);
  }
  ours.shift();
  theirs.shift();
  return {
    what: `all ${ruleTable.length} rules over a year of one customer`,
    figure: median(ours),
    peer: 'json-rules-engine, as many on ready facts',
    peerFigure: median(theirs),
    unit: 'µs',
    ratio: median(ours.map((one, place) => (theirs[place] ?? Number.NaN) / one)),
    goal: { atLeast: 100 },
  };
}

export const monitoringBench: Bench = {
  name: 'monitoring',
  what: 'what the alert rules find of labelled laundering, and how fast',
  run: async (log) => {
    const histories = labelledHistories(500);
    log(`${histories.length} histories, of which ${histories.filter(({ label }) => label !== null).length} launder`);
    const quality = (Object.keys(typologies) as Typology[]).flatMap((label): Figure[] => {
      const { precision, recall } = qualityOf(histories, { label, rules: typologies[label] }, noon);
      const of = (what: string, figure: number): Figure => ({
        what: `${label}: ${what}`,
        figure,
        peer: 'everything',
        peerFigure: 1,
        unit: '',
        goal: { atLeast: 0.9 },
      });
      return [of('precision', precision), of('recall', recall)];
    });
    return [...quality, await speed()];
  },
};
