import { Engine } from 'json-rules-engine';
import type { CustomerFacts } from '../../api-server/src/monitoring/facts.ts';
import { findingsOf, rulesInForce } from '../../api-server/src/monitoring/look.ts';
import { firstVersion } from '../../api-server/src/monitoring/rule-versions.ts';
import type { AnyRule } from '../../api-server/src/monitoring/rule.ts';
import { ruleTable } from '../../api-server/src/monitoring/rule-table.ts';
import { noon } from '../../api-server/src/testing/facts.ts';
import { labelledHistories, typologies, type Typology } from '../../api-server/src/testing/labelled-histories.ts';
import { qualityOf } from '../../api-server/src/testing/typology-quality.ts';
import { against, byTurns } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';

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

const rounds = 25;
const looks_ours = 5_000;
const looks_peer = 100;

/** Runs `act`, and returns the microseconds of CPU time that one of its looks takes. */
async function cpuOf(looks: number, act: () => Promise<void> | void): Promise<number> {
  const began = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / looks;
}

/** Returns the facts of as many looks, each with lists of its own, as they are read for a look: nothing of them is known from a former look. */
const readAnew = (people: readonly CustomerFacts[]) =>
  Array.from({ length: looks_ours }, (_, look) => people[look % people.length])
    .filter((facts) => facts !== undefined)
    .map((facts) => ({ ...facts, movements: [...facts.movements] }));

/** Compares the CPU time in which both engines run all rules for one customer, by turns. */
async function speed(log: (line: string) => void): Promise<Figure> {
  const rules = rulesInForce(new Map(ruleTable.map((rule) => [rule.name, firstVersion(rule)])));
  const now = new Date(noon);
  const histories = labelledHistories(20).map(({ facts }) => facts);
  // Customers with findings are left out: our rules also write a sentence for each finding, which the peer does not.
  const people = histories.filter((facts) => findingsOf(facts, rules, null, now).length === 0);
  const ours = async () => {
    const looks = readAnew(people);
    return cpuOf(looks_ours, () => looks.forEach((facts) => findingsOf(facts, rules, null, now)));
  };
  const engine = peerEngine();
  const theirs = () =>
    cpuOf(looks_peer, async () => {
      for (let look = 0; look < looks_peer; look += 1) await engine.run(ready);
    });
  const measured = await byTurns(
    { ours: { measure: ours }, theirs: { measure: theirs } },
    { rounds, warmUps: 10, isOfCpu: true, log },
  );
  const { ratio = Number.NaN, ...compared } = against(measured, 'ours', 'theirs');
  return {
    what: `all ${ruleTable.length} rules over a year of one customer`,
    ...compared,
    ratio: 1 / ratio,
    peer: 'json-rules-engine, as many on ready facts',
    unit: 'µs of CPU',
    goal: { atLeast: 100 },
  };
}

export const monitoringBench: Bench = {
  name: 'monitoring',
  what: 'what the alert rules find of labelled laundering, and how fast',
  run: async (log) => {
    // First, because the code is compiled for what it is asked to do: the server asks about customers without findings most of the time.
    const fast = await speed(log);
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
    return [...quality, fast];
  },
};
