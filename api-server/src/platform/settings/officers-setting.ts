import type { Config } from '../config/variables.ts';
import type { Database } from '../db/database.ts';
import { wholeNumber } from './setting-forms.ts';
import { defineSetting, readSetting, type Setting } from './settings.ts';

type Mode = Config['CAUDAL_MODE'];

/**
 * Defines the setting for the number of officers that an act needs. The default is two in production, where nobody acts alone, and one in
 * the sandbox, which a single visitor tries out.
 */
export const officersSetting =
  (words: Pick<Setting<number>, 'name' | 'title' | 'meaning'>) =>
  (mode: Mode): Setting<number> =>
    defineSetting({ ...words, ...wholeNumber(1, 2, null), fallback: mode === 'production' ? 2 : 1 });

/** Checks whether the act to which a setting applies needs two officers now. */
export const takesTwo = async (
  { config }: { config: Config },
  db: Database,
  setting: ReturnType<typeof officersSetting>,
): Promise<boolean> => (await readSetting(db, setting(config.CAUDAL_MODE))) === 2;
