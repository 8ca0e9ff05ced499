import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** How the list is shown, beside its pages. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});
