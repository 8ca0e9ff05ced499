// A split trade as steps that follow each other, in whole units: all of them or none.
import { amountOut, type Pool } from './constant-product.ts';
import type { Flow } from './network-dual.ts';
import type { Hop } from './single-path.ts';

/** Shares are counted in so many parts of what is held. */
export const all_parts = 2n ** 48n;

/** One pool is paid a share of what is held of its token by then. Every pool has one step at most. */
export interface Step extends Hop {
  /** Of `all_parts`. */
  share: bigint;
}

/**
 * What somebody holds who pays so much in and takes the steps; whatever is left of a token on the way is no part of it. A pool that would
 * give nothing is not paid. The same, to the unit, as SwapExecutor.sol does.
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

/** The steps of one path: each pool is paid all that there is. */
export const stepsOfPath = (hops: readonly Hop[]): Step[] => hops.map((hop) => ({ ...hop, share: all_parts }));

/**
 * The steps of a network's flows: tokens in an order in which each has come in before it goes out, and each of its pools a share of what
 * there is by then. The last one takes the rest. Null where flows lead in a circle: then `inCircle` names the least of them.
 */
export function stepsOfFlows(
  pools: readonly Pool[],
  flows: readonly Flow[],
  from: number,
): { steps: Step[] } | { inCircle: Flow } {
  const paying = ({ pool, sells }: Flow) => pools[pool]?.tokens[sells] ?? -1;
  const getting = ({ pool, sells }: Flow) => pools[pool]?.tokens[sells === 0 ? 1 : 0] ?? -1;
  const leavingOf = Map.groupBy(flows, paying);
  /** How many flows that have not gone yet bring each token. */
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
  // What no token of the way leads to is none of it; what is left otherwise waits for itself.
  const [least] = flows.filter((flow) => !done.has(paying(flow))).toSorted((a, b) => a.worth - b.worth);
  return least === undefined ? { steps } : { inCircle: least };
}
