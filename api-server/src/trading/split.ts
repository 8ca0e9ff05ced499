// Finds the best split of a trade over all pools in whole minor units, taking the cost of each further pool into account.
import type { Pool } from './constant-product.ts';
import { partsOf, type Part } from './dead-ends.ts';
import { solveNetwork, type Asked, type Flow, type Solution } from './network-dual.ts';
import { outcomeOf, stepsOfFlows, stepsOfPath, type Step } from './plan.ts';
import { bestPathIn, bestPathOut } from './single-path.ts';

export interface Wanted {
  from: number;
  to: number;
  exact: 'in' | 'out';
  /** The amount of the token that is exact. */
  amount: bigint;
  /** The cost of each pool of the trade, in the token that is not exact. */
  cost_of_pool: bigint;
  /** The most pools in a trade along a single path. */
  hops_max: number;
}

/** A trade as it would be executed now. */
export interface Split {
  steps: readonly Step[];
  amountIn: bigint;
  amountOut: bigint;
  /** The most that any router could get out ('in'), or the least it could pay in ('out'), without costs; in the token that is not exact. */
  bound: number;
}

/** The search for pools to leave out ends after this many parts in a row that are worth their cost. */
const patience = 6;

/**
 * Returns the best trade with the bound that no trade exceeds; null when the pools do not connect the tokens, or cannot give the amount.
 */
export function bestSplit(pools: readonly Pool[], wanted: Wanted): Split | null {
  const asked: Asked = { ...wanted, amount: Number(wanted.amount) };
  const all = pools.map((_, place) => place);
  const solution = solveNetwork(pools, all, asked);
  const path = singlePath(pools, wanted);
  const bound = solution?.bound ?? (wanted.exact === 'in' ? Infinity : 0);
  const candidates = [path, solution && split(pools, wanted, solution)].filter((one) => one !== null);
  if (candidates.length === 0) return null;
  let best = candidates.reduce((one, other) => (isBetter(wanted, other, one) ? other : one));
  const whole = candidates.at(-1);
  if (solution && whole && whole !== path && wanted.cost_of_pool > 0n) {
    const fewer = withFewerPools(pools, wanted, whole, solution);
    if (isBetter(wanted, fewer, best)) best = fewer;
  }
  const { steps, amountIn, amountOut } = best;
  return { steps, amountIn, amountOut, bound };
}

interface Trade extends Omit<Split, 'bound'> {
  /** The inputs of the pools at the best prices; empty for a trade along a single path. */
  flows: readonly Flow[];
}

function singlePath(pools: readonly Pool[], wanted: Wanted): Trade | null {
  const best = wanted.exact === 'in' ? bestPathIn : bestPathOut;
  const path = best(pools, wanted, wanted.amount);
  return path && { steps: stepsOfPath(path.hops), amountIn: path.amountIn, amountOut: path.amountOut, flows: [] };
}

/** Returns the value of a trade net of its costs; more is better. */
function net({ exact, cost_of_pool }: Wanted, { steps, amountIn, amountOut }: Trade): bigint {
  const costs = BigInt(steps.length) * cost_of_pool;
  return exact === 'in' ? amountOut - costs : -amountIn - costs;
}

const isBetter = (wanted: Wanted, one: Trade, other: Trade) => net(wanted, one) > net(wanted, other);

/**
 * Turns a network's flows into a trade. Flows in a cycle cannot be executed in order: as long as there is a cycle, the least valuable flow
 * of those that could not be ordered is left out, and the flows are computed again.
 */
function split(pools: readonly Pool[], wanted: Wanted, solution: Solution): Trade | null {
  let { flows } = solution;
  for (let left = flows.length; left > 0; left -= 1) {
    const planned = stepsOfFlows(pools, flows, wanted.from);
    if ('steps' in planned) return inWholeUnits(pools, wanted, planned.steps, flows);
    const { inCircle } = planned;
    const others = flows.filter((flow) => flow !== inCircle).map(({ pool }) => pool);
    const again = solveNetwork(pools, others, { ...wanted, amount: Number(wanted.amount) }, solution);
    if (!again) return null;
    flows = again.flows;
  }
  return null;
}

function inWholeUnits(
  pools: readonly Pool[],
  wanted: Wanted,
  steps: readonly Step[],
  flows: readonly Flow[],
): Trade | null {
  const { from, to, exact, amount } = wanted;
  const gives = (paid: bigint) => outcomeOf(pools, steps, { from, to, amount: paid });
  if (exact === 'in') return { steps, amountIn: amount, amountOut: gives(amount), flows };
  const about = flows
    .filter(({ pool, sells }) => pools[pool]?.tokens[sells] === from)
    .reduce((sum, flow) => sum + flow.amount, 0);
  const paid = leastThatGives(gives, amount, Number.isFinite(about) ? BigInt(Math.ceil(about)) : 0n);
  return paid === null ? null : { steps, amountIn: paid, amountOut: amount, flows };
}

/** Finds the least input that gives `wanted`, by bisection near the estimate `about`; null when no input gives it. */
function leastThatGives(gives: (paid: bigint) => bigint, wanted: bigint, about: bigint): bigint | null {
  let reach = about / 1_000_000n + 1n;
  let enough = about + reach;
  for (let doublings = 0; gives(enough) < wanted; doublings += 1) {
    if (doublings === 64) return null;
    reach *= 2n;
    enough = about + reach;
  }
  let less = about > reach ? about - reach : 0n;
  while (less > 0n && gives(less) >= wanted) {
    reach *= 2n;
    less = about > reach ? about - reach : 0n;
  }
  while (enough - less > 1n) {
    const middle = (enough + less) / 2n;
    if (gives(middle) >= wanted) enough = middle;
    else less = middle;
  }
  return enough;
}

/**
 * Leaves out pools that cost more in network fee than they add to the trade. Pools that are only useful together form a group (`partsOf`),
 * of whose gain a lower bound is known. The candidates are the groups whose bound is below their cost. Many are left out at once as long
 * as the trade improves, then fewer, and finally one at a time.
 */
function withFewerPools(pools: readonly Pool[], wanted: Wanted, whole: Trade, first: Solution): Trade {
  let best = whole;
  let candidates = cheapest(pools, wanted, best);
  let batch = Math.ceil(candidates.length / 2);
  for (let kept = 0; kept < patience && kept < candidates.length;) {
    const without = new Set(candidates.slice(kept, kept + batch).flatMap((part) => part.pools));
    const others = best.flows.map(({ pool }) => pool).filter((pool) => !without.has(pool));
    const solution = solveNetwork(pools, others, { ...wanted, amount: Number(wanted.amount) }, first);
    const fewer = solution && split(pools, wanted, solution);
    if (fewer && isBetter(wanted, fewer, best)) {
      best = fewer;
      candidates = cheapest(pools, wanted, best);
      batch = Math.min(batch, Math.ceil(candidates.length / 2));
      kept = 0;
    } else if (batch > 1) {
      batch = Math.floor(batch / 2);
    } else {
      kept += 1;
    }
  }
  return best;
}

/** Returns the groups of pools that may gain less than they cost, the group with the least gain per pool first. */
function cheapest(pools: readonly Pool[], wanted: Wanted, { flows }: Trade): Part[] {
  const cost = Number(wanted.cost_of_pool);
  const each = (part: Part) => part.gain / part.pools.length;
  return partsOf(pools, flows, wanted)
    .filter((part) => each(part) < cost)
    .toSorted((a, b) => each(a) - each(b));
}
