import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingBottom: vars.space.medium,
});
export const end = style({ display: 'flex', gap: vars.space.xsmall, marginInlineStart: 'auto' });

export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: vars.density.controlSmall,
  width: '13.5rem',
  maxWidth: '100%',
  paddingInline: '0.75rem',
  borderRadius: vars.radius.full,
  border: `1px solid ${vars.colour.borderControl}`,
  background: vars.colour.surface,
  color: vars.colour.textMuted,
  selectors: {
    '&:focus-within': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: '1px' },
  },
  '@media': { [media.finger]: { minHeight: '2.75rem' }, [media.phone]: { width: '100%' } },
});
export const searchInput = style({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  border: 0,
  background: 'transparent',
  color: vars.colour.text,
  fontSize: vars.type.small,
  outline: 'none',
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { color: vars.colour.textMuted, opacity: 1 } },
  // The text is 16 px on touch screens, because a phone's browser zooms into fields with smaller text.
  '@media': { [media.finger]: { fontSize: vars.type.body } },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minHeight: vars.density.controlSmall,
  maxWidth: '100%',
  paddingInline: '0.625rem',
  borderRadius: vars.radius.full,
  border: `1px solid ${vars.colour.borderControl}`,
  background: vars.colour.surface,
  fontSize: vars.type.small,
  lineHeight: vars.leading.snug,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { borderColor: vars.colour.text },
    '&[aria-pressed="true"], &[data-chosen]': {
      background: vars.colour.primarySoft,
      borderColor: vars.colour.primary,
      color: vars.colour.onPrimarySoft,
    },
  },
  '@media': { [media.finger]: { minHeight: '2.75rem' } },
});
globalStyle(`${chip} svg`, { flexShrink: 0 });
export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.xsmall });
export const chipsLabel = style({ fontSize: vars.type.small, color: vars.colour.textMuted });
export const count = style({ fontVariantNumeric: 'tabular-nums', opacity: 0.85 });
