import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const list = style({
  display: 'flex',
  gap: vars.space.large,
  borderBottom: `1px solid ${vars.colour.border}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: '2.75rem',
  padding: '0.5rem 0.125rem',
  border: 0,
  background: 'none',
  color: vars.colour.textMuted,
  fontSize: '0.9375rem',
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  boxShadow: 'inset 0 -2px 0 transparent',
  transition: `color ${vars.motion.fast}, box-shadow ${vars.motion.fast}`,
  selectors: {
    '&:hover': { color: vars.colour.text },
    '&[data-state="active"]': {
      color: vars.colour.text,
      fontWeight: vars.weight.semibold,
      boxShadow: `inset 0 -2px 0 ${vars.colour.primary}`,
    },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: vars.radius.small },
  },
});
export const panel = style({ paddingTop: vars.space.large, outlineOffset: '4px' });
