/** What a person may choose: their system's theme, or one of the two. */
export type ThemePreference = 'system' | 'light' | 'dark';

/**
 * Sets the theme of the document; `system` removes the choice, so that the media query decides again.
 * Where the choice is kept is the app's business.
 */
export function applyTheme(preference: ThemePreference, root: HTMLElement = document.documentElement): void {
  if (preference === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = preference;
}
