import type { ThemePreference } from '../ui-kit/src/theme/index.ts';

/** The values chosen in the toolbar. */
export type Globals = Readonly<Record<string, unknown>>;

const preferences = ['system', 'light', 'dark'] as const satisfies readonly ThemePreference[];

/** Returns the theme chosen in the toolbar, or `system` if it is missing or unknown. */
export function preferenceIn(globals: Globals | undefined): ThemePreference {
  return preferences.find((name) => name === globals?.['theme']) ?? 'system';
}
