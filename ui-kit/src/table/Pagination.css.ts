import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const pagination = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  paddingTop: vars.space.small,
});
export const position = style({
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const ways = style({ display: 'flex', gap: vars.space.xsmall, marginInlineStart: 'auto' });
