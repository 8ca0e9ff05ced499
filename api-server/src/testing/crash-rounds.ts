import { seed } from './draws.ts';

/**
 * Returns how often a test that kills something does so: few times in `npm test`, and as often as CRASH_ROUNDS says when somebody wants to
 * be more certain.
 */
export function crashRounds(few: number): number {
  const text = process.env.CRASH_ROUNDS ?? String(few);
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`CRASH_ROUNDS is "${text}"; it must be a number from 1 to 999`);
  return Number(text);
}

/** Returns the kind of moment at which a round kills: each in turn, beginning with the one that the seed draws. */
export function momentOf<Moment>(moments: readonly [Moment, ...Moment[]], round: number): Moment {
  return moments[(seed + round) % moments.length] ?? moments[0];
}
