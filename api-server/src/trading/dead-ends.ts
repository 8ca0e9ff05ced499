// Finds the pools that a trade can no longer use once one pool is left out: those that become dead ends, because they lead to a token that
// no other pool leaves.
import type { Pool } from './constant-product.ts';
import type { Flow } from './network-dual.ts';

/** A group of pools that are only useful together. */
export interface Part {
  pools: readonly number[];
  /** The sum of the pools' gains. */
  gain: number;
}

/** Returns, for each pool of a trade, the pool together with those that become dead ends without it. The same group is returned once. */
export function partsOf(
  pools: readonly Pool[],
  flows: readonly Flow[],
  { from, to }: { from: number; to: number },
): Part[] {
  const sides = flows.map(({ pool }) => pools[pool]?.tokens ?? ([from, to] as const));
  const touching: number[][] = [];
  for (const [place, tokens] of sides.entries()) for (const token of tokens) (touching[token] ??= []).push(place);
  const known = new Set<string>();
  const parts: Part[] = [];
  for (const place of flows.keys()) {
    const lost = lostWith(place, sides, touching, [from, to]);
    if (lost.length > 1) {
      // Another pool of the same part may have returned this part already.
      const name = lost.toSorted((a, b) => a - b).join();
      if (known.has(name)) continue;
      known.add(name);
    }
    const gain = lost.reduce((sum, one) => sum + (flows[one]?.gain ?? 0), 0);
    parts.push({ pools: lost.map((one) => flows[one]?.pool ?? -1), gain });
  }
  return parts;
}

/** Returns a pool and the pools that are dead ends without it. */
function lostWith(
  place: number,
  sides: readonly (readonly [number, number])[],
  touching: readonly (readonly number[] | undefined)[],
  ends: readonly number[],
): number[] {
  const lost = [place];
  for (const one of lost) {
    for (const token of sides[one] ?? []) {
      if (ends.includes(token)) continue;
      const here = touching[token] ?? [];
      // The token has so many pools that at least two of them are not lost.
      if (here.length > lost.length + 1) continue;
      const left = onlyLeft(here, lost);
      if (left !== null) lost.push(left);
    }
  }
  return lost;
}

/** Returns the only pool of a token that is not lost; null if there is none, or more than one. */
function onlyLeft(here: readonly number[], lost: readonly number[]): number | null {
  let left: number | null = null;
  for (const place of here) {
    if (lost.includes(place)) continue;
    if (left !== null) return null;
    left = place;
  }
  return left;
}
