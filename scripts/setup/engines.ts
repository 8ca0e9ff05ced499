import { firstExecutable, installByApt, onPath } from './programs.ts';

/** A browser engine in which `npm run test:browsers` runs the product. */
interface Engine {
  /** The programs it needs: one of each list. */
  readonly programs: readonly (readonly string[])[];
  readonly apt: readonly string[];
}

/** Firefox and WebKit, Safari's engine, as packaged in Debian. */
export const engines = {
  firefox: { programs: [['firefox-esr', 'firefox']], apt: ['firefox-esr'] },
  webkit: {
    programs: [['WebKitWebDriver'], ['Xvfb'], ['gjs']],
    apt: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb'],
  },
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

/** Returns the paths of an engine's programs. @throws an error that says what to do if one is missing. */
export async function findEngine(name: EngineName): Promise<string[]> {
  const { programs, apt }: Engine = engines[name];
  const found = await Promise.all(programs.map((names) => firstExecutable(onPath(names))));
  const paths = found.filter((path) => path !== undefined);
  if (paths.length === programs.length) return paths;
  throw new Error(`No ${name} was found. Install it (Debian, Ubuntu: apt-get install ${apt.join(' ')}).`);
}

/** Installs the missing engines if it is allowed to; `findEngine` says what to do about those that are still missing. */
export async function installEngines(log: (line: string) => void = console.log): Promise<void> {
  for (const name of Object.keys(engines) as EngineName[]) {
    const isThere = await findEngine(name).then(
      () => true,
      () => false,
    );
    if (!isThere) await installByApt(name, engines[name].apt, log);
  }
}
