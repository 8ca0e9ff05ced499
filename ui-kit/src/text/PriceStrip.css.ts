import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const strip = style({
  display: 'grid',
  gap: vars.space.small,
  gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xsmall } },
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minWidth: 0,
  padding: `${vars.space.small} ${vars.space.medium}`,
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
});
export const name = style({ display: 'grid', flex: 1, minWidth: 0, lineHeight: vars.leading.snug });
export const symbol = style({ fontWeight: vars.weight.semibold });
export const full = style({
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const figures = style({
  display: 'grid',
  justifyItems: 'end',
  lineHeight: vars.leading.snug,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const price = style({ fontWeight: vars.weight.semibold, whiteSpace: 'nowrap', minHeight: '1lh' });
export const change = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.125rem',
  fontSize: vars.type.small,
  fontWeight: vars.weight.medium,
  color: vars.colour.textMuted,
  minHeight: '1lh',
  selectors: {
    '&[data-direction="up"]': { color: vars.tone.positive.onSoft },
    '&[data-direction="down"]': { color: vars.tone.critical.onSoft },
  },
});
