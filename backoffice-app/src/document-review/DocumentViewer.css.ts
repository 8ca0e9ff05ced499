import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** Never taller than what is left of the screen, so that the image and the decision are in view together. */
export const stage = style({
  height: 'clamp(18rem, calc(100dvh - 25rem), 46rem)',
  '@media': {
    'screen and (max-width: 959.98px)': { height: 'clamp(14rem, 46dvh, 30rem)' },
    'screen and (max-width: 699.98px)': { height: 'clamp(13rem, 36dvh, 24rem)' },
  },
});
/** Where there is no image the place keeps its look. */
export const message = style({
  display: 'grid',
  placeContent: 'center',
  overflow: 'auto',
  padding: vars.space.medium,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.sunken,
});
