import Bowser from 'bowser';

export interface Device {
  /** The browser's name, which is the same in every language; null when it is unknown. */
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

/** Apple's phones and tablets. Their model is given as `system`. */
const models = new Set(['iPhone', 'iPad']);

/**
 * Returns the browser and system that a user-agent string names: a hint, never a proof. Returns only names from the library's own list,
 * because the names appear in letters and a sender may put any text in the string.
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
