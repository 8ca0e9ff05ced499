/** The current time, as a dependency: tests may move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
