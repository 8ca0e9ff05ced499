import type { ThemePreference } from '../ui-kit/src/theme/index.ts';

/** What the toolbar says. */
export type Globals = Readonly<Record<string, unknown>>;

const preferences = ['system', 'light', 'dark'] as const satisfies readonly ThemePreference[];

/** What the toolbar says of the theme; the system's where it says nothing that is known. */
export function preferenceIn(globals: Globals | undefined): ThemePreference {
  return preferences.find((name) => name === globals?.['theme']) ?? 'system';
}
