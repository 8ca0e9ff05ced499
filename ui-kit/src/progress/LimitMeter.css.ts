import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const meter = style({ display: 'grid', gap: vars.space.xsmall, minWidth: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: vars.space.small,
  fontSize: vars.type.small,
  lineHeight: '1.45',
});
export const label = style({ fontWeight: vars.weight.medium });
export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
export const used = style({ fontWeight: vars.weight.semibold });
export const maximum = style({ color: vars.colour.textMuted });
export const note = style({ fontSize: vars.type.caption, lineHeight: '1.4', color: vars.colour.textMuted });
