import { type DeviceTime, elapsed } from './server-time.ts';

/** Returns the current readings of the device's two clocks, as a start for `ageOf`. */
export function deviceTime(): DeviceTime {
  return { monotonic: performance.now(), wall: Date.now() };
}

/** Returns the milliseconds since a moment that `deviceTime` returned on this page. The result may be too large, never too small. */
export function ageOf(moment: DeviceTime): number {
  return elapsed(moment, deviceTime());
}
