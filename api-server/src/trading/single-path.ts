// Finds the best path from one token to another through one pool after the other.
import { amountIn, amountOut, type Direction, type Pool } from './constant-product.ts';

/** A pool, and which of its two tokens is paid in. */
export interface Hop {
  pool: number;
  sells: Direction;
}

interface Path {
  hops: readonly Hop[];
  amountIn: bigint;
  amountOut: bigint;
}

interface Way {
  from: number;
  to: number;
  hops_max: number;
  /** The cost of each pool, in minor units of the token whose amount is sought. Default: 0. */
  cost_of_pool?: bigint;
}

/** A token that a path has reached, with the path up to the token. */
interface Reached {
  token: number;
  amount: bigint;
  hop: Hop | null;
  before: Reached | null;
}

/**
 * The best path to a token, and the best path that reaches the token from a different neighbour. The second path is extended to tokens that
 * the best path has visited already.
 */
interface Place {
  best: Reached;
  other: Reached | null;
}

/**
 * Returns the path with the largest output for `amount`, net of its costs; null when no path leads to the token. A pool's output grows with
 * its input, so the best path to a token in n hops extends the best path to a neighbour in n - 1 hops: one table of hops by tokens. No
 * token is visited twice. The result is exact for up to four hops; with more, a path may be missed where trading in a cycle gains.
 */
export function bestPathIn(pools: readonly Pool[], way: Way, amount: bigint): Path | null {
  const paths = search(pools, { ...way, start: way.from, end: way.to, amount, step: stepOut, isBetter: isMore });
  const best = bestNet(paths, (hops, reached) => reached - costOf(way, hops));
  return best && { hops: hopsOf(best).toReversed(), amountIn: amount, amountOut: best.amount };
}

/** Returns the path with the least input for `wanted`, costs included; null when no path can give it. Searches from the end token. */
export function bestPathOut(pools: readonly Pool[], way: Way, wanted: bigint): Path | null {
  const paths = search(pools, { ...way, start: way.to, end: way.from, amount: wanted, step: stepIn, isBetter: isLess });
  const best = bestNet(paths, (hops, reached) => -reached - costOf(way, hops));
  return best && { hops: hopsOf(best), amountIn: best.amount, amountOut: wanted };
}

const isMore = (one: bigint, other: bigint) => one > other;
const isLess = (one: bigint, other: bigint) => one < other;
const costOf = ({ cost_of_pool = 0n }: Way, hops: number) => BigInt(hops) * cost_of_pool;

/** Picks the most valuable path, net of costs, of the best ones for each number of hops; among equals, the one with fewer hops. */
function bestNet(
  paths: readonly (Reached | undefined)[],
  worthOf: (hops: number, amount: bigint) => bigint,
): Reached | null {
  let best: { path: Reached; worth: bigint } | null = null;
  for (const [hops, path] of paths.entries()) {
    const worth = path && worthOf(hops, path.amount);
    if (path && worth !== undefined && (best === null || worth > best.worth)) best = { path, worth };
  }
  return best && best.path;
}

interface Step {
  hop: Hop;
  amount: bigint;
  to: number;
}

/** Steps forwards through a pool: computes the output for an input. */
function stepOut(pools: readonly Pool[], pool: number, at: number, amount: bigint): Step | null {
  const one = pools[pool];
  if (!one || !one.tokens.includes(at)) return null;
  const sells: Direction = one.tokens[0] === at ? 0 : 1;
  const out = amountOut(one, sells, amount);
  return out > 0n ? { hop: { pool, sells }, amount: out, to: one.tokens[sells === 0 ? 1 : 0] } : null;
}

/** Steps backwards through a pool: computes the input for an output. */
function stepIn(pools: readonly Pool[], pool: number, at: number, amount: bigint): Step | null {
  const one = pools[pool];
  if (!one || !one.tokens.includes(at)) return null;
  const sells: Direction = one.tokens[1] === at ? 0 : 1;
  const paid = amountIn(one, sells, amount);
  return paid === null ? null : { hop: { pool, sells }, amount: paid, to: one.tokens[sells] };
}

interface Search {
  start: number;
  end: number;
  hops_max: number;
  amount: bigint;
  step: typeof stepOut;
  isBetter: (one: bigint, other: bigint) => boolean;
}

/** Returns the best path to the end for each number of hops; undefined for a number of hops without a path. */
function search(
  pools: readonly Pool[],
  { start, end, hops_max, amount, step, isBetter }: Search,
): (Reached | undefined)[] {
  const ends: (Reached | undefined)[] = [];
  let frontier: (Place | undefined)[] = [];
  frontier[start] = { best: { token: start, amount, hop: null, before: null }, other: null };
  for (let hops = 1; hops <= hops_max; hops += 1) {
    const next: (Place | undefined)[] = [];
    const goOn = (pool: number, at: number, to: number) => {
      const before = openTo(frontier[at], to);
      const taken = before && step(pools, pool, at, before.amount);
      if (taken)
        next[to] = withReached(next[to], { token: to, amount: taken.amount, hop: taken.hop, before }, isBetter);
    };
    for (const [pool, { tokens }] of pools.entries()) {
      goOn(pool, tokens[0], tokens[1]);
      goOn(pool, tokens[1], tokens[0]);
    }
    ends[hops] = next[end]?.best;
    // A path that has reached the end is not extended.
    next[end] = undefined;
    frontier = next;
  }
  return ends;
}

function withReached(place: Place | undefined, reached: Reached, isBetter: Search['isBetter']): Place {
  if (!place) return { best: reached, other: null };
  const { best, other } = place;
  const isSameWay = best.before?.token === reached.before?.token;
  if (isBetter(reached.amount, best.amount)) return { best: reached, other: isSameWay ? other : best };
  if (isSameWay || (other && !isBetter(reached.amount, other.amount))) return place;
  return { best, other: reached };
}

/** Returns the best of the two paths to a token that can be extended to `token`, because it has not visited it. */
function openTo(place: Place | undefined, token: number): Reached | null {
  if (!place) return null;
  if (!hasVisited(place.best, token)) return place.best;
  return place.other && !hasVisited(place.other, token) ? place.other : null;
}

function hasVisited(reached: Reached, token: number): boolean {
  for (let at: Reached | null = reached; at; at = at.before) if (at.token === token) return true;
  return false;
}

/** Returns the hops of a path, the last hop first. */
function hopsOf(reached: Reached): Hop[] {
  const hops: Hop[] = [];
  for (let at: Reached | null = reached; at?.hop; at = at.before) hops.push(at.hop);
  return hops;
}
