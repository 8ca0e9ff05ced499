/** Returns the current time. The clock is passed as a dependency, so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
