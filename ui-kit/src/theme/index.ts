/*
 * Import this file once, for its styles. Preload the latin font file in the page's head: the typeface is optional, so that text never
 * moves, and a font file that arrives late is used from the next page on.
 */
import './fonts.css';
import './base.css.ts';
import './theme.css.ts';

export { vars } from './contract.css.ts';
export { applyTheme, type ThemePreference } from './preference.ts';
