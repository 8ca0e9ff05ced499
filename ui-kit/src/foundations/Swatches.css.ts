import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

/** Keeps a name in one line, so that it can be copied without a line break. */
export const name = style({ whiteSpace: 'nowrap' });
export const swatch = style({
  width: '100%',
  minWidth: '5rem',
  height: '2.5rem',
  borderRadius: vars.radius.small,
  border: `1px solid ${vars.colour.border}`,
});
export const bar = style({ height: '1.5rem', borderRadius: '0.25rem', background: vars.colour.primary });
export const sample = style({ width: '5rem', height: '4rem', background: vars.colour.primary });
export const sheet = style({
  width: '6rem',
  height: '4rem',
  margin: vars.space.small,
  background: vars.colour.raised,
  borderRadius: vars.radius.medium,
});
export const pair = style({
  flexShrink: 0,
  minWidth: '5rem',
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  borderRadius: vars.radius.small,
  fontSize: vars.type.small,
  fontWeight: vars.weight.semibold,
});
export const edge = style({
  display: 'block',
  height: '1.25rem',
  border: '2px solid',
  borderRadius: '0.25rem',
});
export const mover = style({
  width: '3rem',
  height: '3rem',
  border: 0,
  borderRadius: vars.radius.full,
  background: vars.colour.accent,
  transitionProperty: 'transform',
  transitionTimingFunction: vars.motion.easing,
});
export const moved = style({ transform: 'translateX(12rem)' });
export const duration = styleVariants({ fast: vars.motion.fast, base: vars.motion.base }, (value) => ({
  transitionDuration: value,
}));
