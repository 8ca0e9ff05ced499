import './fonts.css';
import './base.css.ts';

export { compactDensity } from './theme.css.ts';
export { vars } from './contract.css.ts';
export { tones, type Tone } from './colours.ts';
export { applyTheme, type ThemePreference } from './preference.ts';
