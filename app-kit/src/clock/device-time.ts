import { type DeviceTime, elapsed } from './server-time.ts';

/** The device's clocks now, to measure from with `ageOf`. */
export function deviceTime(): DeviceTime {
  return { monotonic: performance.now(), wall: Date.now() };
}

/** How long ago something of this page was, in milliseconds; never less than it was. */
export function ageOf(moment: DeviceTime): number {
  return elapsed(moment, deviceTime());
}
