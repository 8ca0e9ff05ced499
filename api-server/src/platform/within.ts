/** Thrown for work that took longer than it may. It may still be under way. */
export class TookTooLong extends Error {}

/**
 * Waits for work. A plain timer is cheaper than a signal: each abort makes an error with its stack, also after work that ended in time.
 * @throws TookTooLong after so many milliseconds.
 */
export async function within<Result>(milliseconds: number, what: string, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new TookTooLong(`${what} took longer than ${milliseconds / 1_000} s`));
  const timer = setTimeout(giveUp, milliseconds).unref();
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
