import { randomInt } from 'node:crypto';

/**
 * The settings of random draws. `npm test` draws the same values every time, so that a failure is caused by the change and not by the draw.
 * `npm run test:random` draws other values, and a hundred times as many; `RANDOM_SEED` repeats a draw.
 */
const { RANDOM_TIMES, RANDOM_SEED } = process.env;

export const seed = Number(RANDOM_SEED ?? (RANDOM_TIMES ? randomInt(2 ** 31) : 20_261_120));

/** True in `npm run test:random`, which draws other and more values. */
export const isDrawnAnew = RANDOM_TIMES !== undefined;

/** Returns options for `fc.assert`. */
export function draws(runs: number): { seed: number; numRuns: number } {
  return { seed, numRuns: Math.ceil(runs * Number(RANDOM_TIMES ?? 1)) };
}
