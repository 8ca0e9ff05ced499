import { amountIn, amountOut, type Pool } from '../trading/constant-product.ts';
import type { Hop } from '../trading/single-path.ts';

/**
 * Draws a market of `pools` pools over `tokens` tokens, the same market for the same random numbers. Token 0 is a hub, which has a pool
 * with as many other tokens as `pools` allows; further pools trade two other tokens.
 */
export function marketOf({ tokens, pools }: { tokens: number; pools: number }, random: () => number): Pool[] {
  const worths = Array.from({ length: tokens }, () => 10 ** (4 * random() - 2));
  const pairs = new Map<string, readonly [number, number]>();
  const add = (a: number, b: number) => {
    if (a !== b) pairs.set(`${Math.min(a, b)}-${Math.max(a, b)}`, [Math.min(a, b), Math.max(a, b)]);
  };
  for (let token = 1; token < tokens && pairs.size < pools; token += 1) add(0, token);
  // Tokens with lower numbers are in more pools.
  while (pairs.size < pools) add(Math.floor(tokens * random() ** 3), Math.floor(tokens * random() ** 1.5));
  return [...pairs.values()].map((pair) => {
    const depth = 10 ** (10 + 3 * random());
    const apart = 1 + 0.004 * (random() - 0.5);
    return {
      tokens: pair,
      reserves: [
        BigInt(Math.round((depth / (worths[pair[0]] ?? 1)) * apart)),
        BigInt(Math.round(depth / (worths[pair[1]] ?? 1))),
      ],
    };
  });
}

/** Returns the largest output of dividing an amount between two paths, by trying every division into `parts` parts. */
export function bestDivision(
  paths: readonly [readonly Pool[], readonly Pool[]],
  amount: bigint,
  parts: bigint,
): bigint {
  const along = (pools: readonly Pool[], paid: bigint) => pools.reduce((sum, pool) => amountOut(pool, 0, sum), paid);
  let best = 0n;
  for (let part = 0n; part <= parts; part += 1n) {
    const first = (amount * part) / parts;
    const out = along(paths[0], first) + along(paths[1], amount - first);
    if (out > best) best = out;
  }
  return best;
}

/** Returns every path from one token to another through at most `hops_max` pools that visits no token twice, by trying all of them. */
export function everyPath(
  pools: readonly Pool[],
  { from, to, hops_max }: { from: number; to: number; hops_max: number },
): Hop[][] {
  const onwards = (at: number, visited: readonly number[]): Hop[][] => {
    if (at === to) return [[]];
    if (visited.length > hops_max) return [];
    return pools.flatMap(({ tokens: [a, b] }, pool) => {
      if (a !== at && b !== at) return [];
      const next = a === at ? b : a;
      if (visited.includes(next)) return [];
      const hop: Hop = { pool, sells: a === at ? 0 : 1 };
      return onwards(next, [...visited, next]).map((rest) => [hop, ...rest]);
    });
  };
  return onwards(from, [from]);
}

/** Returns the output of a path for an amount paid in; 0 when a pool of the path gives nothing. */
export const givenAlong = (pools: readonly Pool[], path: readonly Hop[], paid: bigint): bigint =>
  path.reduce((sum, { pool, sells }) => amountOut(pools[pool] as Pool, sells, sum), paid);

/** Returns the amount that a path needs for a wanted output; null when a pool of the path does not hold as much. */
export const askedAlong = (pools: readonly Pool[], path: readonly Hop[], wanted: bigint): bigint | null =>
  path.reduceRight<bigint | null>(
    (sum, { pool, sells }) => (sum === null ? null : amountIn(pools[pool] as Pool, sells, sum)),
    wanted,
  );
