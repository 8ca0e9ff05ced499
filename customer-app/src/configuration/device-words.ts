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

export interface Device {
  /** Null where it is none that we know: names of programs are the same in every language. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

/** Which browser and system a user-agent string is of. It is a hint for its owner, never a proof. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  const system = nameIn(systems);
  return { browser: nameIn(browsers), system, isHandheld: handhelds.has(system) };
}
