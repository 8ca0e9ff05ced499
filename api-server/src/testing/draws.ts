/**
 * The settings of random draws. `npm test` draws the same values every time, so that a failure is caused by the change and not by the draw.
 * `npm run test:random` draws other values, and a hundred times as many: `scripts/test.ts` chooses and prints its `RANDOM_SEED`, which
 * repeats the draw. `seeded-draws.ts` gives the seed to fast-check.
 */
const { RANDOM_TIMES, RANDOM_SEED } = process.env;

export const seed = Number(RANDOM_SEED ?? 20_261_120);

/** True in `npm run test:random`, which draws other and more values. */
export const isDrawnAnew = RANDOM_TIMES !== undefined;

/** Returns options for `fc.assert`. */
export function draws(runs: number): { seed: number; numRuns: number } {
  return { seed, numRuns: Math.ceil(runs * Number(RANDOM_TIMES ?? 1)) };
}
