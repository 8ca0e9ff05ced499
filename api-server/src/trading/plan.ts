// Turns a split trade into steps in whole minor units, which are executed in order, all of them or none.
import { amountOut, type Pool } from './constant-product.ts';
import type { Flow } from './network-dual.ts';
import type { Hop } from './single-path.ts';

/** The number of parts in which shares of the amount held are counted. */
export const all_parts = 2n ** 48n;

/** A step that pays one pool a share of the amount then held of the pool's input token. A pool has one step at most. */
export interface Step extends Hop {
  /** The share in parts of `all_parts`. */
  share: bigint;
}

/**
 * Returns the amount of `to` that the steps yield for `amount` of `from`. Remainders of other tokens do not count. A pool that would pay
 * out nothing is not paid. The result equals that of SwapExecutor.sol exactly.
 */
export function outcomeOf(
  pools: readonly Pool[],
  steps: readonly Step[],
  { from, to, amount }: { from: number; to: number; amount: bigint },
): bigint {
  const held = new Map<number, bigint>([[from, amount]]);
  for (const { pool, sells, share } of steps) {
    const one = pools[pool];
    if (!one) return 0n;
    const [paying, getting] = sells === 0 ? one.tokens : [one.tokens[1], one.tokens[0]];
    const has = held.get(paying) ?? 0n;
    const paid = share === all_parts ? has : (has * share) / all_parts;
    const got = amountOut(one, sells, paid);
    if (got === 0n) continue;
    held.set(paying, has - paid);
    held.set(getting, (held.get(getting) ?? 0n) + got);
  }
  return held.get(to) ?? 0n;
}

/** Returns the steps of one path: each pays its pool the whole output of the pool before it. */
export const stepsOfPath = (hops: readonly Hop[]): Step[] => hops.map((hop) => ({ ...hop, share: all_parts }));

/**
 * Returns the steps of a network's flows. They are ordered so that all inflows of a token precede its outflows. Each pool is paid a share
 * of the amount then held, and the last pool of a token gets the rest. When flows form a cycle, no such order exists: `inCircle` is then
 * the least valuable flow of those that could not be ordered.
 */
export function stepsOfFlows(
  pools: readonly Pool[],
  flows: readonly Flow[],
  from: number,
): { steps: Step[] } | { inCircle: Flow } {
  const paying = ({ pool, sells }: Flow) => pools[pool]?.tokens[sells] ?? -1;
  const getting = ({ pool, sells }: Flow) => pools[pool]?.tokens[sells === 0 ? 1 : 0] ?? -1;
  const leavingOf = Map.groupBy(flows, paying);
  /** The number of pending flows that bring each token. */
  const awaited = new Map<number, number>();
  for (const flow of flows) awaited.set(getting(flow), (awaited.get(getting(flow)) ?? 0) + 1);
  const steps: Step[] = [];
  const ready = [from];
  const done = new Set<number>();
  for (let token = ready.shift(); token !== undefined; token = ready.shift()) {
    done.add(token);
    const leaving = leavingOf.get(token) ?? [];
    let left = leaving.reduce((sum, { amount }) => sum + amount, 0);
    for (const [place, { pool, sells, amount }] of leaving.entries()) {
      const isLast = place === leaving.length - 1;
      const share = isLast ? all_parts : BigInt(Math.round((amount / left) * Number(all_parts)));
      steps.push({ pool, sells, share });
      left -= amount;
    }
    for (const flow of leaving) {
      const next = getting(flow);
      const others = (awaited.get(next) ?? 0) - 1;
      awaited.set(next, others);
      if (others === 0 && !done.has(next)) ready.push(next);
    }
  }
  if (steps.length === flows.length) return { steps };
  // The flows that are left pay with a token that only a cycle of flows, or no flow at all, brings.
  const [least] = flows.filter((flow) => !done.has(paying(flow))).toSorted((a, b) => a.worth - b.worth);
  return least === undefined ? { steps } : { inCircle: least };
}
