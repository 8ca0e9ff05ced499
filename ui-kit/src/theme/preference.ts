/** The theme that a person chose: their system's, light or dark. */
export type ThemePreference = 'system' | 'light' | 'dark';

/** Sets the theme of the document; `system` removes the choice, so that the media query decides again. The app stores the choice. */
export function applyTheme(preference: ThemePreference, root: HTMLElement = document.documentElement): void {
  if (preference === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = preference;
}
