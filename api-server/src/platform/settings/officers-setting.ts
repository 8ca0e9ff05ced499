import type { Config } from '../config/variables.ts';
import type { Database } from '../db/database.ts';
import { wholeNumber } from './setting-forms.ts';
import { defineSetting, readSetting, type Setting } from './settings.ts';

type Mode = Config['CAUDAL_MODE'];

/**
 * Defines the setting of how many officers an act takes: two by default in production, where nobody acts alone; one in the sandbox, whose
 * tour goes on without a second officer.
 */
export const officersSetting =
  (words: Pick<Setting<number>, 'name' | 'title' | 'meaning'>) =>
  (mode: Mode): Setting<number> =>
    defineSetting({ ...words, ...wholeNumber(1, 2, null), fallback: mode === 'production' ? 2 : 1 });

/** Returns true when an act takes two officers. */
export const takesTwo = async (
  { config }: { config: Config },
  db: Database,
  setting: ReturnType<typeof officersSetting>,
): Promise<boolean> => (await readSetting(db, setting(config.CAUDAL_MODE))) === 2;
