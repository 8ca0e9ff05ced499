import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const progress = style({ display: 'grid', gap: vars.space.xsmall, minWidth: 0 });
export const words = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.small,
  fontSize: vars.type.small,
  lineHeight: '1.45',
});
export const label = style({ fontWeight: vars.weight.medium });
export const value = style({ color: vars.colour.textMuted, fontVariantNumeric: 'tabular-nums' });
export const track = style({
  height: '0.5rem',
  borderRadius: vars.radius.full,
  background: vars.colour.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.colour.border}`,
  overflow: 'hidden',
  '@media': { [media.contrast]: { border: '1px solid CanvasText' } },
});
export const fill = style({
  height: '100%',
  borderRadius: vars.radius.full,
  transition: `width ${vars.motion.base} ${vars.motion.easing}`,
  // Keeps the colour of the bar in high contrast, because its length is all that it shows.
  '@media': { [media.contrast]: { forcedColorAdjust: 'none' } },
});
export const tone = styleVariants({
  primary: { background: vars.colour.primary },
  positive: { background: vars.tone.positive.fill },
  caution: { background: vars.tone.caution.fill },
  critical: { background: vars.tone.critical.fill },
  accent: { background: vars.colour.accent },
});
