import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** Limits the height to the rest of the screen, so that image and decision are in view together. */
export const stage = style({
  height: 'clamp(18rem, calc(100dvh - 25rem), 46rem)',
  '@media': {
    'screen and (max-width: 959.98px)': { height: 'clamp(14rem, 46dvh, 30rem)' },
    'screen and (max-width: 699.98px)': { height: 'clamp(13rem, 36dvh, 24rem)' },
  },
});
/** Gives a message the same frame as an image. */
export const message = style({
  display: 'grid',
  placeContent: 'center',
  overflow: 'auto',
  padding: vars.space.medium,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.sunken,
});
