import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const content = style({
  minWidth: '13rem',
  maxWidth: 'calc(100vw - 2rem)',
  padding: '0.375rem',
  background: vars.colour.raised,
  color: vars.colour.text,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  zIndex: vars.layer.popover,
  animation: `${appear} ${vars.motion.fast} ${vars.motion.easing}`,
  '@media': { [media.calm]: { animation: 'none' } },
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minHeight: '2.5rem',
  padding: '0.375rem 0.75rem',
  borderRadius: vars.radius.small,
  fontSize: '0.9375rem',
  lineHeight: vars.leading.snug,
  fontWeight: vars.weight.medium,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': { background: vars.colour.primarySoft, color: vars.colour.onPrimarySoft },
    '&:focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: '-2px' },
  },
  '@media': { [media.finger]: { minHeight: '2.75rem' } },
});
globalStyle(`${item} svg`, { flexShrink: 0, width: '1.125rem', height: '1.125rem' });
export const separator = style({ height: 1, margin: '0.375rem 0', background: vars.colour.border });
export const label = style({
  padding: '0.375rem 0.75rem',
  fontSize: vars.type.caption,
  color: vars.colour.textMuted,
  overflowWrap: 'anywhere',
});
/** The check mark keeps its room in unchecked entries, so that the words line up. */
export const check = style({
  visibility: 'hidden',
  selectors: { '[data-state="checked"] &': { visibility: 'visible' } },
});
