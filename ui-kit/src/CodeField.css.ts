import { style } from '@vanilla-extract/css';
import { vars } from './theme/contract.css.ts';

export const code = style({
  fontSize: vars.type.title,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '0.5em',
  // The last letter's spacing would push the digits off the centre.
  textIndent: '0.5em',
  textAlign: 'center',
  minHeight: '3.5rem',
});
export const frame = style({ maxWidth: '18rem' });
