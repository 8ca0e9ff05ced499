import type { light } from './light.ts';

/** The six meanings that a colour may carry. A tone always has an icon or a word beside it. */
export type Tone = keyof typeof light.tone;

/** All tones, in the order in which the documentation shows them. */
export const tones = [
  'neutral',
  'critical',
  'caution',
  'positive',
  'info',
  'promote',
] as const satisfies readonly Tone[];

type Written<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends string ? string : Written<Values[Name]>;
};

/** The colours of a theme, in OKLCH. */
export type ThemeColours = Written<typeof light>;
