import { onTestFailed } from 'vitest';
import { seed } from './draws.ts';

/** Returns the number of rounds of a test that kills a process: `few` in `npm test`, or the number in CRASH_ROUNDS. */
export function crashRounds(few: number): number {
  const text = process.env.CRASH_ROUNDS ?? String(few);
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`CRASH_ROUNDS is "${text}"; it must be a number from 1 to 999`);
  return Number(text);
}

/**
 * Returns the kind of moment at which a round kills the process: each kind in turn, beginning with a kind that `seed` chooses. A test that
 * fails prints the seed.
 */
export function momentOf<Moment>(moments: readonly [Moment, ...Moment[]], round: number): Moment {
  if (round === 0) onTestFailed(() => void process.stderr.write(`Killed by RANDOM_SEED=${seed}\n`));
  return moments[(seed + round) % moments.length] ?? moments[0];
}
