import { createGlobalThemeContract } from '@vanilla-extract/css';

const toneSlots = { solid: null, onSolid: null, soft: null, onSoft: null, line: null, fill: null } as const;

/**
 * The design tokens. Every visual decision of the product has one name here and one value per theme in `light.ts` and `dark.ts`. Components
 * may use these names only: nobody would find a literal colour or length in a component again.
 */
export const vars = createGlobalThemeContract(
  {
    colour: {
      page: null,
      surface: null,
      sunken: null,
      raised: null,
      scrim: null,
      text: null,
      textMuted: null,
      border: null,
      borderControl: null,
      focus: null,
      link: null,
      primary: null,
      primaryHover: null,
      onPrimary: null,
      primarySoft: null,
      onPrimarySoft: null,
      criticalHover: null,
      accent: null,
      accentHover: null,
      onAccent: null,
      deep: null,
      deepRaised: null,
      deepLine: null,
      onDeep: null,
      onDeepMuted: null,
      hover: null,
    },
    tone: {
      neutral: toneSlots,
      critical: toneSlots,
      caution: toneSlots,
      positive: toneSlots,
      info: toneSlots,
      promote: toneSlots,
    },
    chart: { a: null, b: null, c: null, d: null, e: null, rest: null },
    shadow: { raised: null, floating: null },
    space: { xxsmall: null, xsmall: null, small: null, medium: null, large: null, xlarge: null, xxlarge: null },
    type: { caption: null, small: null, body: null, lead: null, title: null, headline: null, display: null },
    leading: { tight: null, snug: null, text: null },
    weight: { regular: null, medium: null, semibold: null, bold: null },
    family: null,
    radius: { small: null, medium: null, large: null, full: null },
    motion: { fast: null, base: null, easing: null },
    density: { control: null, controlSmall: null, row: null, cell: null },
    layer: { sticky: null, popover: null, dialog: null, toast: null },
    measure: { text: null, form: null, page: null, wide: null },
  },
  (_value, path) => `caudal-${path.join('-')}`,
);
