import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../testing/draws.ts';
import type { Pool } from './constant-product.ts';
import { poolsBetween } from './ways.ts';

const pool = (a: number, b: number): Pool => ({ tokens: [a, b], reserves: [1n, 1n] });

/** Walks every path that visits no token twice, and returns the pools of all these paths. */
function walked(pools: readonly Pool[], from: number, to: number): Set<number> {
  const found = new Set<number>();
  const walk = (at: number, tokens: readonly number[], used: readonly number[]): void => {
    if (at === to) return used.forEach((each) => found.add(each));
    for (const [place, { tokens: sides }] of pools.entries()) {
      if (!sides.includes(at)) continue;
      const next = sides[0] === at ? sides[1] : sides[0];
      if (!tokens.includes(next)) walk(next, [...tokens, next], [...used, place]);
    }
  };
  walk(from, [from], []);
  return found;
}

describe('the pools between two tokens', () => {
  test('are the pools of all paths that visit no token twice', () => {
    const graph = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 12 });
    fc.assert(
      fc.property(graph, (edges) => {
        const pools = edges.filter(([a, b]) => a !== b).map(([a, b]) => pool(a, b));
        const all = pools.map((_, place) => place);
        expect(poolsBetween(pools, all, 0, 1)).toEqual([...walked(pools, 0, 1)].toSorted((a, b) => a - b));
      }),
      draws(500),
    );
  });

  test('exclude empty pools, and pools that may not be used', () => {
    const pools = [pool(0, 1), pool(0, 1), { tokens: [0, 1], reserves: [0n, 5n] } as const];
    expect(poolsBetween(pools, [0, 2], 0, 1)).toEqual([0]);
  });
});
