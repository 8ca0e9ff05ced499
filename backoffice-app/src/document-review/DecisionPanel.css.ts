import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const beside = 'screen and (min-width: 960px)';

/** Stacks the buttons beside the image. On a phone they take two lines at the lower edge, so that the image stays in view. */
export const buttons = style({
  display: 'grid',
  gap: vars.space.xsmall,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [beside]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.small } },
});
globalStyle(`${buttons} > :nth-child(3)`, { gridColumn: '1 / -1' });
export const title = style({
  '@media': {
    'screen and (max-width: 959.98px)': {
      position: 'absolute',
      clipPath: 'inset(50%)',
      width: 1,
      height: 1,
      overflow: 'hidden',
    },
  },
});
