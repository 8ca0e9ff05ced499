// The best way from one token to another through one pool after the other.
import { amountIn, amountOut, type Direction, type Pool } from './constant-product.ts';

/** A pool, and which of its tokens is paid in. */
export interface Hop {
  pool: number;
  sells: Direction;
}

export interface Path {
  hops: readonly Hop[];
  amountIn: bigint;
  amountOut: bigint;
}

export interface Way {
  from: number;
  to: number;
  hops_max: number;
}

interface Reached {
  amount: bigint;
  hop: Hop | null;
  before: Reached | null;
}

/**
 * The path that gives most for so much paid in; null where none leads there. What a pool gives grows with what it is paid, so the best
 * way to a token in so many hops goes on from the best way to its neighbour in one hop less: one table of hops by tokens.
 */
export function bestPathIn(pools: readonly Pool[], way: Way, amount: bigint): Path | null {
  const last = search(pools, way, { start: way.from, amount, step: stepOut, isBetter: (one, other) => one > other });
  const best = last[way.to];
  if (!best || best.hop === null) return null;
  return { hops: hopsOf(best).toReversed(), amountIn: amount, amountOut: best.amount };
}

/** The path that takes least for so much to come out; null where none can give as much. The same table, from the end. */
export function bestPathOut(pools: readonly Pool[], way: Way, wanted: bigint): Path | null {
  const last = search(pools, way, {
    start: way.to,
    amount: wanted,
    step: stepIn,
    isBetter: (one, other) => one < other,
  });
  const best = last[way.from];
  if (!best || best.hop === null) return null;
  return { hops: hopsOf(best), amountIn: best.amount, amountOut: wanted };
}

interface Step {
  hop: Hop;
  amount: bigint;
  to: number;
}

/** From one of a pool's tokens to the other, forwards: what comes out. */
function stepOut(pools: readonly Pool[], pool: number, at: number, amount: bigint): Step | null {
  const one = pools[pool];
  if (!one || !one.tokens.includes(at)) return null;
  const sells: Direction = one.tokens[0] === at ? 0 : 1;
  const out = amountOut(one, sells, amount);
  return out > 0n ? { hop: { pool, sells }, amount: out, to: one.tokens[sells === 0 ? 1 : 0] } : null;
}

/** Backwards: what has to be paid in for this to come out. */
function stepIn(pools: readonly Pool[], pool: number, at: number, amount: bigint): Step | null {
  const one = pools[pool];
  if (!one || !one.tokens.includes(at)) return null;
  const sells: Direction = one.tokens[1] === at ? 0 : 1;
  const paid = amountIn(one, sells, amount);
  return paid === null ? null : { hop: { pool, sells }, amount: paid, to: one.tokens[sells] };
}

interface Search {
  start: number;
  amount: bigint;
  step: typeof stepOut;
  isBetter: (one: bigint, other: bigint) => boolean;
}

function search(
  pools: readonly Pool[],
  { hops_max }: Way,
  { start, amount, step, isBetter }: Search,
): (Reached | undefined)[] {
  const best: (Reached | undefined)[] = [];
  let frontier: (Reached | undefined)[] = [];
  frontier[start] = { amount, hop: null, before: null };
  for (let hops = 1; hops <= hops_max; hops += 1) {
    const next: (Reached | undefined)[] = [];
    for (const pool of pools.keys()) {
      for (const at of pools[pool]?.tokens ?? []) {
        const before = frontier[at];
        if (!before || uses(before, pool)) continue;
        const reached = step(pools, pool, at, before.amount);
        if (!reached || reached.to === start) continue;
        const known = next[reached.to];
        if (!known || isBetter(reached.amount, known.amount))
          next[reached.to] = { amount: reached.amount, hop: reached.hop, before };
      }
    }
    for (const [token, reached] of next.entries()) {
      const known = best[token];
      if (reached && (!known || isBetter(reached.amount, known.amount))) best[token] = reached;
    }
    frontier = next;
  }
  return best;
}

function uses(reached: Reached, pool: number): boolean {
  for (let at: Reached | null = reached; at; at = at.before) if (at.hop?.pool === pool) return true;
  return false;
}

/** The newest first. */
function hopsOf(reached: Reached): Hop[] {
  const hops: Hop[] = [];
  for (let at: Reached | null = reached; at?.hop; at = at.before) hops.push(at.hop);
  return hops;
}
