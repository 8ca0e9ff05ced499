import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const list = style({ display: 'flex', justifyContent: 'space-around', maxWidth: '40rem', marginInline: 'auto' });
export const item = style({ flex: '1 1 0', minWidth: 0 });
export const link = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '0.125rem',
  minHeight: '3.5rem',
  padding: '0.375rem 0.125rem',
  fontSize: '0.6875rem',
  lineHeight: vars.leading.snug,
  fontWeight: vars.weight.medium,
  color: vars.colour.textMuted,
  textDecoration: 'none',
  borderTop: '2px solid transparent',
  selectors: {
    '&[aria-current="page"]': {
      color: vars.colour.link,
      borderTopColor: vars.colour.link,
      fontWeight: vars.weight.semibold,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
