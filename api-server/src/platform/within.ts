/** Thrown for work that took longer than it may. The work may still be under way. */
export class TookTooLong extends Error {}

/**
 * Waits for `work`. Uses a plain timer, which is cheaper than an AbortSignal: every abort creates an error with its stack, even after work
 * that ended in time.
 * @throws TookTooLong when `work` has not ended after `milliseconds`.
 */
export async function within<Result>(milliseconds: number, what: string, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new TookTooLong(`${what} took longer than ${milliseconds / 1_000} s`));
  const timer = setTimeout(giveUp, milliseconds).unref();
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
