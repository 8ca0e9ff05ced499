import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const search = style({ marginBottom: vars.space.small });
/** The list keeps its height with any number of matches, so that typing moves nothing. */
export const list = style({
  height: 'min(24rem, 52dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginInline: `calc(-1 * ${vars.space.xsmall})`,
  scrollPaddingBlock: vars.space.xsmall,
  outlineOffset: '-2px',
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minHeight: '3.5rem',
  padding: `0.375rem ${vars.space.xsmall}`,
  borderRadius: vars.radius.medium,
  cursor: 'pointer',
  lineHeight: vars.leading.snug,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 3.5rem',
  selectors: {
    '&[data-highlighted]': { background: vars.colour.primarySoft, color: vars.colour.onPrimarySoft },
    '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
  },
});
export const words = style({ display: 'grid', flex: 1, minWidth: 0 });
export const label = style({ fontWeight: vars.weight.semibold });
export const detail = style({
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
  selectors: { [`${option}[data-highlighted] &`]: { color: 'inherit' } },
});
export const after = style({
  display: 'grid',
  justifyItems: 'end',
  fontSize: vars.type.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'end',
});
export const none = style({ padding: vars.space.small, color: vars.colour.textMuted });
export const chosen = style({ flexShrink: 0, color: vars.colour.link });
