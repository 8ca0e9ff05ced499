import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const dots = style({ display: 'flex', justifyContent: 'center', gap: vars.space.xxsmall });
/** The area that can be pressed; the visible dot inside is smaller. */
export const dot = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  borderRadius: '999px',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.colour.focus}` } },
  '::before': {
    content: '',
    width: '0.75rem',
    height: '0.75rem',
    borderRadius: '999px',
    border: `2px solid ${vars.colour.textMuted}`,
  },
});
/** Fills the dot of the current view, so that it does not differ by colour alone. */
export const here = style({ '::before': { backgroundColor: vars.colour.textMuted } });
