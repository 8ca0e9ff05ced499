import { type DeviceTime, elapsed } from './server-time.ts';

/** Returns the current readings of the device's two clocks, as a start for `ageOf`. */
export function deviceTime(): DeviceTime {
  return { monotonic: performance.now(), wall: Date.now() };
}

/** Returns the time since a moment of this page, in milliseconds; never too little. */
export function ageOf(moment: DeviceTime): number {
  return elapsed(moment, deviceTime());
}
