import { type ThemeColours, type Tone, tones } from './colours.ts';

type ColourName =
  | `colour.${keyof ThemeColours['colour']}`
  | `tone.${Tone}.${Exclude<keyof ThemeColours['tone'][Tone], 'line' | 'fill'>}`;

/** Two colours of a theme that appear on one another, and the contrast that they need. */
export interface ContrastPair {
  readonly front: ColourName;
  readonly ground: ColourName;
  /** The least contrast by WCAG 2.2: 4.5 for text (1.4.3), 3 for anything else (1.4.11). */
  readonly least: 4.5 | 3;
}

const grounds = ['colour.page', 'colour.surface', 'colour.sunken', 'colour.raised'] as const;

function onGrounds(front: ColourName): readonly ContrastPair[] {
  return grounds.map((ground) => ({ front, ground, least: 4.5 }));
}

/** All pairs of colours that appear on one another: the test checks each ratio, the documentation shows it. */
export const contrastPairs: readonly ContrastPair[] = [
  ...onGrounds('colour.text'),
  ...onGrounds('colour.textMuted'),
  ...onGrounds('colour.link'),
  { front: 'colour.onPrimary', ground: 'colour.primary', least: 4.5 },
  { front: 'colour.onPrimary', ground: 'colour.primaryHover', least: 4.5 },
  { front: 'colour.onPrimarySoft', ground: 'colour.primarySoft', least: 4.5 },
  { front: 'colour.onAccent', ground: 'colour.accent', least: 4.5 },
  { front: 'colour.onAccent', ground: 'colour.accentHover', least: 4.5 },
  { front: 'colour.onDeep', ground: 'colour.deep', least: 4.5 },
  { front: 'colour.onDeepMuted', ground: 'colour.deep', least: 4.5 },
  { front: 'colour.onDeepMuted', ground: 'colour.deepRaised', least: 4.5 },
  { front: 'tone.critical.onSolid', ground: 'colour.criticalHover', least: 4.5 },
  ...tones.flatMap((tone): readonly ContrastPair[] => [
    { front: `tone.${tone}.onSolid`, ground: `tone.${tone}.solid`, least: 4.5 },
    { front: `tone.${tone}.onSoft`, ground: `tone.${tone}.soft`, least: 4.5 },
    ...onGrounds(`tone.${tone}.onSoft`),
  ]),
  ...grounds
    .slice(0, 2)
    .flatMap((ground): readonly ContrastPair[] => [{ front: 'colour.borderControl', ground, least: 3 }]),
  // The focus ring has to be visible on every ground.
  ...grounds.map((ground): ContrastPair => ({ front: 'colour.focus', ground, least: 3 })),
];

/** Returns the colour of a theme by its name. */
export function colourOf(theme: ThemeColours, name: ColourName): string {
  let found: unknown = theme;
  for (const step of name.split('.')) {
    found =
      typeof found === 'object' && found !== null ? Object.entries(found).find(([key]) => key === step)?.[1] : null;
  }
  if (typeof found !== 'string') throw new Error(`No colour has the name ${name}`);
  return found;
}
