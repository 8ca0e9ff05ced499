import { type ThemeColours, type Tone, tones } from './colours.ts';

type ColourName =
  | `colour.${keyof ThemeColours['colour']}`
  | `tone.${Tone}.${Exclude<keyof ThemeColours['tone'][Tone], 'line' | 'fill'>}`;

/** Two colours of a theme that are seen on one another, and how well they have to be told apart. */
export interface ContrastPair {
  readonly front: ColourName;
  readonly ground: ColourName;
  /** WCAG 2.2: 4.5 for text (1.4.3), 3 for what is no text (1.4.11). */
  readonly least: 4.5 | 3;
}

const grounds = ['colour.page', 'colour.surface', 'colour.sunken', 'colour.raised'] as const;

function onGrounds(front: ColourName): readonly ContrastPair[] {
  return grounds.map((ground) => ({ front, ground, least: 4.5 }));
}

/** The one list of what is read on what: the test holds each to its ratio, the documentation shows it. */
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
  // The ring stands apart from what it surrounds, on whatever that stands on.
  ...grounds.map((ground): ContrastPair => ({ front: 'colour.focus', ground, least: 3 })),
];

/** What a theme gives for a name. */
export function colourOf(theme: ThemeColours, name: ColourName): string {
  let found: unknown = theme;
  for (const step of name.split('.')) {
    found =
      typeof found === 'object' && found !== null ? Object.entries(found).find(([key]) => key === step)?.[1] : null;
  }
  if (typeof found !== 'string') throw new Error(`No colour has the name ${name}`);
  return found;
}
