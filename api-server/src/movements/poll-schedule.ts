const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The delay of a deposit's first poll after its request, in milliseconds. */
export const first_poll_milliseconds = 5 * second;

/** The age at which a payment without approval is shown as failed, in milliseconds. A later approval is honoured all the same. */
export const payment_expiry_milliseconds = hour;

/** The age at which polling ends, in milliseconds. No bank approves an older payment; a dispute about one is handled by officers. */
const last_poll_milliseconds = 30 * day;

/**
 * Returns the time of the next poll of a deposit without a decision. The pauses grow with its age: about as long as the age at first, then
 * an hour, then six hours. Returns null when the deposit is too old to be polled.
 */
export function nextPoll(requestedAt: Date, now: Date): Date | null {
  const age = now.getTime() - requestedAt.getTime();
  if (age > last_poll_milliseconds) return null;
  const pause =
    age > day ? 6 * hour : age > hour ? hour : Math.min(15 * minute, Math.max(first_poll_milliseconds, age));
  return new Date(now.getTime() + pause);
}
