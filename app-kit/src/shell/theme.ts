import { applyTheme, type ThemePreference } from '@caudal/ui-kit/theme';
import { atom } from 'jotai';
import { readText, storeText } from '../session/browser-storage.ts';

/** The storage key. `start/theme-before-paint.js` reads it too, so that a page never appears in another theme first. */
const storageKey = 'caudal.theme';

export const themes = ['system', 'light', 'dark'] as const satisfies readonly ThemePreference[];

function readStored(): ThemePreference {
  const stored = readText('device', storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

const chosenAtom = atom<ThemePreference>(readStored());

/** The theme of this device: the system's until one is chosen. Writing the atom applies and stores the choice. */
export const themeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, preference: ThemePreference) => {
    set(chosenAtom, preference);
    applyTheme(preference);
    // The choice lasts as long as the page if the browser refuses storage.
    storeText('device', storageKey, preference);
  },
);
