import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const swatch = style({
  height: '4.5rem',
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
});
export const ground = styleVariants(vars.colour, (colour) => ({ background: colour }));
export const chart = styleVariants(vars.chart, (colour) => ({ background: colour }));
export const toneFill = styleVariants(vars.tone, (tone) => ({ background: tone.fill }));
export const bar = style({ height: '1.5rem', borderRadius: '0.25rem', background: vars.colour.primary });
export const space = styleVariants(vars.space, (width) => ({ width }));
export const sample = style({ width: '5rem', height: '5rem', background: vars.colour.primarySoft });
export const radius = styleVariants(vars.radius, (borderRadius) => ({ borderRadius }));
export const shadow = styleVariants(vars.shadow, (boxShadow) => ({
  boxShadow,
  background: vars.colour.raised,
  borderRadius: vars.radius.medium,
}));
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
