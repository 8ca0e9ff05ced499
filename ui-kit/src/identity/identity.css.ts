import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const deep = style({ fill: vars.colour.primary });
export const accent = style({ fill: vars.colour.accent });
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  fontWeight: vars.weight.bold,
  fontSize: '1.25rem',
  lineHeight: 1,
  letterSpacing: '-0.03em',
  color: 'inherit',
});

/* Styles of the line drawings: lines of one width, two colours. */
export const drawing = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  height: 'auto',
});
export const maize = style({ fill: vars.colour.accent, stroke: 'none' });
export const maizeLine = style({ stroke: vars.colour.accent, strokeWidth: 3 });
export const wash = style({ fill: vars.colour.primarySoft, stroke: 'none' });
export const paper = style({ fill: vars.colour.surface });
