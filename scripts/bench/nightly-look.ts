import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { nextCustomers } from '../../api-server/src/monitoring/look-at-everybody-job.ts';
import { lookAt } from '../../api-server/src/monitoring/look.ts';
import { requirements } from '../../api-server/src/verification/level-table.ts';
import type { Database } from './databases.ts';
import type { Figure } from './figure.ts';

/** The number of customers that the goal names. */
const LOOKED_AT = 100_000;
const at_once = 200;
/** The required speed: a million customers in four hours, after which the nightly job expires. */
const customers_a_second = 1_000_000 / (4 * 3_600);
const growth_megabytes = 64;

/** Runs all rules over the customers as the nightly job does, twice: the first run stores its findings, the second finds them stored. */
export async function nightFigures(db: Database, log: (line: string) => void): Promise<Figure[]> {
  const first = await lookAtMany(db, 'first night', log);
  const second = await lookAtMany(db, 'second night', log);
  const speed = {
    unit: 'customers/s',
    peer: 'a million in four hours',
    peerFigure: customers_a_second,
    goal: { atLeast: 1 },
    isTime: true,
  } as const;
  return [
    {
      ...speed,
      what: `all rules, ${first.looked} customers, the first night`,
      figure: first.perSecond,
    },
    { ...speed, what: 'the second night', figure: second.perSecond },
    {
      what: 'memory kept while everybody is looked at, from a tenth of them on',
      figure: second.growth,
      peer: 'at most',
      peerFigure: growth_megabytes,
      unit: 'MB',
      goal: { atMost: 1 },
      // A collector of garbage leaves some megabytes more or less.
      step: 4 / growth_megabytes,
    },
  ];
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the memory in use after a garbage collection; the size of the process would also count uncollected garbage. */
function keptMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
}

async function lookAtMany(db: Database, what: string, log: (line: string) => void) {
  const memory: number[] = [];
  const now = new Date();
  let [looked, raised, after] = [0, 0, null as string | null];
  const began = performance.now();
  while (looked < LOOKED_AT) {
    const accountIds = await nextCustomers(db, after, at_once);
    raised += await lookAt(
      { db, requirements },
      accountIds.map((accountId) => ({ accountId, occasions: null })),
      now,
    );
    looked += accountIds.length;
    after = accountIds.at(-1) ?? null;
    if (looked % (LOOKED_AT / 10) < at_once) memory.push(keptMegabytes());
    if (accountIds.length < at_once) break;
  }
  const seconds = (performance.now() - began) / 1_000;
  log(
    `${what}: ${looked} customers in ${seconds.toFixed(0)} s, ${raised} findings, MB ${memory.map((kept) => kept.toFixed(0)).join(' ')}`,
  );
  return { looked, perSecond: looked / seconds, growth: Math.max(...memory) - (memory[0] ?? 0) };
}
