import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const anchor = style({ position: 'relative' });
export const place = style({ zIndex: vars.layer.popover, width: 'var(--anchor-width)' });
export const popup = style({
  maxHeight: 'min(18rem, var(--available-height))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space.xxsmall,
  background: vars.colour.raised,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  outline: 'none',
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: '2.75rem',
  padding: '0.5rem 0.625rem',
  borderRadius: vars.radius.small,
  lineHeight: vars.leading.snug,
  fontSize: vars.type.small,
  cursor: 'pointer',
  // Skips rendering rows out of view, so that five hundred rows cost nothing until they are scrolled to.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 2.75rem',
  selectors: {
    '&[data-highlighted]': { background: vars.colour.primarySoft, color: vars.colour.onPrimarySoft },
    '&[aria-selected="true"]': { fontWeight: vars.weight.semibold },
  },
});
export const words = style({ flex: 1, minWidth: 0 });
export const detail = style({ color: vars.colour.textMuted, fontVariantNumeric: 'tabular-nums' });
export const none = style({ padding: vars.space.small, fontSize: vars.type.small, color: vars.colour.textMuted });
