import type { Device } from '@caudal/app-kit/session/origin-words.ts';

/** What a browser calls itself, in the order in which it has to be asked: each of the first also says that it is one of the last. */
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

/** Which browser this one is, for the name of what is made in it. Devices elsewhere are named by the server. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  const system = nameIn(systems);
  return { browser: nameIn(browsers), system, isHandheld: handhelds.has(system) };
}
