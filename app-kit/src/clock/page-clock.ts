import { deviceTime } from './device-time.ts';
import { newTraceparent } from './traceparent.ts';
import { type DeviceTime, heard, isInDoubt, type ServerTime, timeOfServer } from './server-time.ts';

// This module is the page's only clock. It shows the server's time.

/** Corrections of the clock up to this many milliseconds do not notify listeners: the estimate has only become more exact. */
const step_milliseconds = 1_000;

let known: ServerTime | null = null;
let looking: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Returns the server's time in milliseconds since 1970. All instants in the server's answers are compared with it. */
export function serverNow(): number {
  return timeOfServer(known, deviceTime());
}

/** Calls `act` whenever the page finds that its time was wrong by more than a second. Returns a function that removes `act`. */
export function onClockStep(act: () => void): () => void {
  listeners.add(act);
  return () => void listeners.delete(act);
}

/**
 * Does what `fetch` does, in a new trace, and sets the clock by the `Date` header of the answer. Use it only for answers of our
 * own server that no cache keeps: a cached answer would have an old `Date`.
 */
export async function timedFetch(input: string | Request, init?: RequestInit): Promise<Response> {
  const sent = deviceTime();
  const request = new Request(input, init);
  request.headers.set('traceparent', newTraceparent());
  const response = await fetch(request);
  hearAnswer(response.headers.get('date'), sent);
  return response;
}

/** Sets the clock by the `Date` header of an answer that came without `fetch`. */
export function hearAnswer(header: string | null, sent: DeviceTime): void {
  const date = Date.parse(header ?? '');
  if (Number.isNaN(date)) return;
  const received = deviceTime();
  const former = timeOfServer(known, received);
  known = heard(known, { date, sent, received });
  if (Math.abs(timeOfServer(known, received) - former) > step_milliseconds) for (const act of listeners) act();
}

/**
 * Requests the server's time if the device may have slept or its clock may have been set. After a failure the next check
 * tries again.
 */
export function checkClock(): void {
  if (known === null || looking !== null || !isInDoubt(known, deviceTime())) return;
  looking = timedFetch('/management/health', { cache: 'no-store' })
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      looking = null;
    });
}

// These events follow when a device wakes, shows the page again or regains its network.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', checkClock);
  window.addEventListener('pageshow', checkClock);
  window.addEventListener('online', checkClock);
}
