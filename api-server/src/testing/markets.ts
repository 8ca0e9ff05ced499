import { amountOut, type Pool } from '../trading/constant-product.ts';

/** A market of so many pools over so many tokens, the same for the same numbers: a hub that most tokens trade with, and pools between others. */
export function marketOf({ tokens, pools }: { tokens: number; pools: number }, random: () => number): Pool[] {
  const worths = Array.from({ length: tokens }, () => 10 ** (4 * random() - 2));
  const pairs = new Map<string, readonly [number, number]>();
  const add = (a: number, b: number) => {
    if (a !== b) pairs.set(`${Math.min(a, b)}-${Math.max(a, b)}`, [Math.min(a, b), Math.max(a, b)]);
  };
  for (let token = 1; token < tokens && pairs.size < pools; token += 1) add(0, token);
  // The lower its number, the more a token is traded.
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

/** What comes out of the best of so many ways to divide an amount between two paths, each tried. */
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
