import { applyTheme, type ThemePreference } from '@caudal/ui-kit/theme';
import { atom } from 'jotai';

/** The same key is read by `start/theme-before-paint.js`, so that a chosen theme never flashes the other. */
const storageKey = 'caudal.theme';

const preferences = ['system', 'light', 'dark'] as const satisfies readonly ThemePreference[];

function readStored(): ThemePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return preferences.find((preference) => preference === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

const chosenAtom = atom<ThemePreference>(readStored());

/** The theme of this device: the system's until one is chosen. Writing it applies and keeps it. */
export const themeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, preference: ThemePreference) => {
    set(chosenAtom, preference);
    applyTheme(preference);
    try {
      localStorage.setItem(storageKey, preference);
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  },
);
