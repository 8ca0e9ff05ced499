import { deviceTime } from './device-time.ts';
import { type DeviceTime, heard, isInDoubt, type ServerTime, timeOfServer } from './server-time.ts';

// The one clock of this page, which runs on the server's time.

/** A listener is told of a step, not of an estimate that becomes more exact. */
const step_milliseconds = 1_000;

let known: ServerTime | null = null;
let looking: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** The server's time in milliseconds since 1970. All instants of answers are compared with it. */
export function serverNow(): number {
  return timeOfServer(known, deviceTime());
}

/** Calls `act` when the page finds that its time was wrong by more than a second. Returns how to stop. */
export function onClockStep(act: () => void): () => void {
  listeners.add(act);
  return () => void listeners.delete(act);
}

/** A `fetch` whose answer sets the clock. For our own server's answers that no cache keeps. */
export async function timedFetch(input: string | Request, init?: RequestInit): Promise<Response> {
  const sent = deviceTime();
  const response = await fetch(input, init);
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

/** Asks for the server's time where the device may have slept or its clock was set. What fails is asked at the next occasion. */
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

// A device that wakes shows its page, or is back in its network.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', checkClock);
  window.addEventListener('pageshow', checkClock);
  window.addEventListener('online', checkClock);
}
