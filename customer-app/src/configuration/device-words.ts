import type { Device } from '@caudal/app-kit/session/origin-words.ts';

/** Signs of browsers in a user agent, in the order in which to test them: Edge, for example, also has Chrome's sign, listed later. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
] as const;

const handhelds = new Set<string | null>(['iPhone', 'iPad', 'Android']);

/** Returns the device of this browser, to suggest a name for a passkey made in it. The server names devices in all other places. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  const system = nameIn(systems);
  return { browser: nameIn(browsers), system, isHandheld: handhelds.has(system) };
}
