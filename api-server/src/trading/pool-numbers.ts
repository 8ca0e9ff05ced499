import type { Pool } from './constant-product.ts';

/** The reserves of lists of pools as numbers, two for each pool; cached because a block's pools never change and are read often. */
const numbers = new WeakMap<readonly Pool[], Float64Array>();

/** Returns each pool's reserves of its first and second token, one pool after the other. */
export function heldBy(pools: readonly Pool[]): Float64Array {
  const known = numbers.get(pools);
  if (known) return known;
  const held = new Float64Array(2 * pools.length);
  for (const [place, { reserves }] of pools.entries()) held.set([Number(reserves[0]), Number(reserves[1])], 2 * place);
  numbers.set(pools, held);
  return held;
}
