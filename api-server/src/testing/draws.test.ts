import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws, seed } from './draws.ts';

test('all draws begin at the seed, whether a test names settings or not', () => {
  expect(fc.readConfigureGlobal()).toEqual(draws(100));
  expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), { seed, numRuns: 5 }));
});

test('a draw that fails names the seed', () => {
  const failing = () => fc.assert(fc.property(fc.nat(), () => false));
  expect(failing).toThrow(`seed: ${seed}`);
});
