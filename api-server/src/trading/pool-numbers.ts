import type { Pool } from './constant-product.ts';

/** What pools hold, as numbers, two of each: the pools of a block do not change, and are asked about many times. */
const numbers = new WeakMap<readonly Pool[], Float64Array>();

/** What each pool holds of its first token, and of its second. */
export function heldBy(pools: readonly Pool[]): Float64Array {
  const known = numbers.get(pools);
  if (known) return known;
  const held = new Float64Array(2 * pools.length);
  for (const [place, { reserves }] of pools.entries()) held.set([Number(reserves[0]), Number(reserves[1])], 2 * place);
  numbers.set(pools, held);
  return held;
}
