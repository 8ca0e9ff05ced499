import { describe, expect, it } from 'vitest';
import { partsOf } from './dead-ends.ts';

const pools = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map((tokens) => ({ tokens, reserves: [1n, 1n] as const }));
const flows = (...gains: readonly number[]) =>
  gains.map((gain, pool) => ({ pool, sells: 0 as const, amount: 1, worth: 1, gain }));
const shown = (parts: ReturnType<typeof partsOf>) =>
  parts.map(({ pools: places, gain }) => `${places.toSorted((a, b) => a - b).join('+')}: ${gain}`);

describe('the part that a trade from 0 to 1 loses with a pool', () => {
  it('is the pool alone when it connects the two tokens directly', () => {
    expect(shown(partsOf(pools([0, 1], [0, 1]), flows(5, 7), { from: 0, to: 1 }))).toEqual(['0: 5', '1: 7']);
  });

  it('is the whole path when nothing else connects its tokens', () => {
    const path = pools([0, 2], [2, 3], [3, 1], [0, 1]);
    expect(shown(partsOf(path, flows(1, 2, 4, 8), { from: 0, to: 1 }))).toEqual(['0+1+2: 7', '3: 8']);
  });

  it('contains exactly the pools that are dead ends without it', () => {
    // One pool leads from 0 to 2, and two pools lead from 2 to 1.
    const fork = pools([0, 2], [2, 1], [2, 1]);
    expect(shown(partsOf(fork, flows(1, 2, 4), { from: 0, to: 1 }))).toEqual(['0: 1', '1: 2', '2: 4']);
    const tail = pools([0, 2], [2, 3], [3, 1], [2, 1]);
    expect(shown(partsOf(tail, flows(1, 2, 4, 8), { from: 0, to: 1 }))).toEqual(['0: 1', '1+2: 6', '3: 8']);
  });
});
