import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const track = style({ fill: vars.colour.sunken });
export const fill = styleVariants({
  primary: { fill: vars.colour.primary },
  positive: { fill: vars.tone.positive.fill },
  caution: { fill: vars.tone.caution.fill },
  critical: { fill: vars.tone.critical.fill },
  neutral: { fill: vars.tone.neutral.fill },
});
export const slice = styleVariants(vars.chart, (colour) => ({
  fill: colour,
  stroke: vars.colour.surface,
  strokeWidth: 2,
}));
export const swatch = styleVariants(vars.chart, (colour) => ({ background: colour }));

/**
 * A container for several radial charts that belong together: where there is little room it hides the rings of all, so that all look alike.
 */
export const radialGroup = style({ containerType: 'inline-size', containerName: 'radials' });
const noRoomForRings = 'radials (max-width: 57.99rem)';
export const radial = style({ display: 'flex', alignItems: 'center', gap: vars.space.medium, minWidth: 0 });
export const radialDrawing = style({
  position: 'relative',
  flexShrink: 0,
  '@container': { [noRoomForRings]: { display: 'none' } },
});
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.xsmall,
});
export const shareBeside = style({
  display: 'none',
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@container': { [noRoomForRings]: { display: 'block' } },
});
export const centre = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontWeight: vars.weight.semibold,
});
export const centreText = style({ fontSize: vars.type.small });
export const words = style({ display: 'grid', gap: '0.125rem', minWidth: 0 });
export const label = style({ fontSize: vars.type.small, lineHeight: '1.4', color: vars.colour.textMuted });
export const value = style({
  fontSize: vars.type.lead,
  lineHeight: vars.leading.snug,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const donut = style({
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'center',
  gap: vars.space.large,
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
export const legend = style({ display: 'grid', gap: vars.space.small, width: '100%' });
export const legendRow = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: vars.space.small,
  fontSize: vars.type.small,
  lineHeight: '1.45',
});
export const dot = style({ width: '0.625rem', height: '0.625rem', borderRadius: vars.radius.full });
export const legendName = style({ fontWeight: vars.weight.medium });
export const legendValue = style({
  color: vars.colour.textMuted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});

export const spark = styleVariants({
  primary: { stroke: vars.colour.primary },
  positive: { stroke: vars.tone.positive.fill },
  critical: { stroke: vars.tone.critical.fill },
  neutral: { stroke: vars.tone.neutral.fill },
});
export const sparkBase = style({ fill: 'none', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' });
