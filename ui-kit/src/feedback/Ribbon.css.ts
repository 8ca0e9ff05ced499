import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const ribbon = style({
  padding: '0.375rem 1rem',
  textAlign: 'center',
  fontSize: vars.type.caption,
  lineHeight: '1.4',
  fontWeight: vars.weight.semibold,
  background: vars.colour.accent,
  color: vars.colour.onAccent,
});
