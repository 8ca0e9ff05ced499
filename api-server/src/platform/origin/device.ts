import Bowser from 'bowser';

export interface Device {
  /** Names of programs are the same in every language. Null where it is none that is known. */
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

/** Apple's telephones and tablets are known by what they are, not by their system. */
const models = new Set(['iPhone', 'iPad']);

/**
 * Which browser and system a user-agent string is of. A hint, never a proof. Only names that the library knows: what else a string says
 * of itself was typed by whoever sent it, and these words stand in letters.
 */
export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: null, system: null, isHandheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const { name = '' } = browser;
  const { name: system = '' } = os;
  const { model = '', type } = platform;
  return {
    browser: browsers.has(name) ? name : null,
    system: models.has(model) ? model : systems.has(system) ? system : null,
    isHandheld: type === 'mobile' || type === 'tablet',
  };
}
