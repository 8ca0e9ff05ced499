import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** Two columns where there is room: the drawing beside the words; on a phone the words stand below it. */
export const step = style({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'start',
  gap: vars.space.medium,
  '@media': {
    'screen and (min-width: 700px)': { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space.xlarge },
  },
});
