import { style } from '@vanilla-extract/css';
import { vars } from './theme/contract.css.ts';

export const largeBox = style({ minHeight: '4.25rem' });
export const large = style({
  fontSize: vars.type.headline,
  fontWeight: vars.weight.semibold,
  letterSpacing: '-0.018em',
});
