/** The six meanings that a colour may carry. A tone always has an icon or a word beside it. */
export type Tone = 'neutral' | 'critical' | 'caution' | 'positive' | 'info' | 'promote';

/** All tones, in the order in which the documentation shows them. */
export const tones = [
  'neutral',
  'critical',
  'caution',
  'positive',
  'info',
  'promote',
] as const satisfies readonly Tone[];

interface ToneColours {
  readonly solid: string;
  readonly onSolid: string;
  readonly soft: string;
  readonly onSoft: string;
  readonly line: string;
  /** A colour for bars and rings: brighter than `solid`, never with text on it. */
  readonly fill: string;
}

/** The colours of a theme, in OKLCH. */
export interface ThemeColours {
  readonly colour: {
    readonly page: string;
    readonly surface: string;
    readonly sunken: string;
    readonly raised: string;
    readonly scrim: string;
    readonly text: string;
    readonly textMuted: string;
    readonly border: string;
    readonly borderControl: string;
    readonly focus: string;
    readonly link: string;
    readonly primary: string;
    readonly primaryHover: string;
    readonly onPrimary: string;
    readonly primarySoft: string;
    readonly onPrimarySoft: string;
    readonly criticalHover: string;
    readonly accent: string;
    readonly accentHover: string;
    readonly onAccent: string;
    readonly deep: string;
    readonly deepRaised: string;
    readonly deepLine: string;
    readonly onDeep: string;
    readonly onDeepMuted: string;
    readonly hover: string;
  };
  readonly tone: Record<Tone, ToneColours>;
  readonly chart: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'rest', string>;
  readonly shadow: { readonly raised: string; readonly floating: string };
}
