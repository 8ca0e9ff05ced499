import { randomInt } from 'node:crypto';

/**
 * The settings of random draws. `npm test` draws the same every time, so that it judges the change and not the draw. `npm run test:random`
 * draws anew and a hundred times as much; `RANDOM_SEED` repeats a draw.
 */
const { RANDOM_TIMES, RANDOM_SEED } = process.env;

export const seed = Number(RANDOM_SEED ?? (RANDOM_TIMES ? randomInt(2 ** 31) : 20_261_120));

/** True when this run draws anew, and much, as `npm run test:random` does. */
export const isDrawnAnew = RANDOM_TIMES !== undefined;

/** Returns options for `fc.assert`. */
export function draws(runs: number): { seed: number; numRuns: number } {
  return { seed, numRuns: Math.ceil(runs * Number(RANDOM_TIMES ?? 1)) };
}
