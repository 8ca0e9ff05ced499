import { vars } from '@caudal/ui-kit/theme';
import { createVar, style } from '@vanilla-extract/css';

export const zoom = createVar();
export const turn = createVar();

/** Never taller than what is left of the screen, so that the image and the decision are in view together. */
export const stage = style({
  containerType: 'size',
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  height: 'clamp(18rem, calc(100dvh - 25rem), 46rem)',
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.sunken,
  '@media': {
    'screen and (max-width: 959.98px)': { height: 'clamp(14rem, 46dvh, 30rem)' },
    'screen and (max-width: 699.98px)': { height: 'clamp(13rem, 36dvh, 24rem)' },
  },
});
export const movable = style({ cursor: 'grab', selectors: { '&:active': { cursor: 'grabbing' } } });
export const sheet = style({
  position: 'relative',
  width: `calc(100cqw * ${zoom})`,
  height: `calc(100cqh * ${zoom})`,
});
/** On its side an image is as wide as the stage is high. */
export const image = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  maxWidth: 'none',
  width: `calc(100cqw * ${zoom})`,
  height: `calc(100cqh * ${zoom})`,
  objectFit: 'contain',
  transform: `translate(-50%, -50%) rotate(${turn})`,
  transition: `transform ${vars.motion.base} ${vars.motion.easing}`,
  selectors: {
    '&[data-sideways]': { width: `calc(100cqh * ${zoom})`, height: `calc(100cqw * ${zoom})` },
  },
});
export const message = style({ height: '100%', display: 'grid', placeContent: 'center', padding: vars.space.medium });
