import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** Words beside their drawing where there is room, below it on a phone. */
export const step = style({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'start',
  gap: vars.space.medium,
  '@media': {
    'screen and (min-width: 700px)': { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space.xlarge },
  },
});
