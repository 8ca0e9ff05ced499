import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const menu = style({ display: 'flex', flexDirection: 'column', gap: vars.space.large });
export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall });
export const groupLabel = style({
  paddingInline: vars.space.small,
  fontSize: vars.type.caption,
  lineHeight: vars.leading.snug,
  fontWeight: vars.weight.semibold,
  color: vars.colour.textMuted,
});
export const list = style({ display: 'flex', flexDirection: 'column', gap: '0.125rem' });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minHeight: vars.density.controlSmall,
  padding: `0.375rem ${vars.space.small}`,
  borderRadius: vars.radius.small,
  fontSize: '0.9375rem',
  lineHeight: vars.leading.snug,
  fontWeight: vars.weight.medium,
  color: vars.colour.text,
  textDecoration: 'none',
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { background: vars.colour.hover },
    '&[aria-current="page"]': {
      background: vars.colour.primarySoft,
      color: vars.colour.onPrimarySoft,
      fontWeight: vars.weight.semibold,
    },
  },
  '@media': { [media.finger]: { minHeight: '2.75rem' } },
});
globalStyle(`${link} svg`, { flexShrink: 0, width: '1.25rem', height: '1.25rem', opacity: 0.85 });
export const count = style({
  marginInlineStart: 'auto',
  fontSize: vars.type.caption,
  fontVariantNumeric: 'tabular-nums',
  color: 'inherit',
});
