const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after it was asked for a deposit is first polled. */
export const first_poll_milliseconds = 5 * second;

/** A payment that nobody approved in this time is shown as failed. An approval that comes later is honoured all the same. */
export const payment_expiry_milliseconds = hour;

/** No bank approves a payment that is older; whoever has a question about one asks a person. */
const last_poll_milliseconds = 30 * day;

/**
 * When a rail is asked again about what it has not decided: at first about as often as the payment is old, then
 * each hour, then four times a day. Null when it is not worth asking any more.
 */
export function nextPoll(requestedAt: Date, now: Date): Date | null {
  const age = now.getTime() - requestedAt.getTime();
  if (age > last_poll_milliseconds) return null;
  const pause =
    age > day ? 6 * hour : age > hour ? hour : Math.min(15 * minute, Math.max(first_poll_milliseconds, age));
  return new Date(now.getTime() + pause);
}
