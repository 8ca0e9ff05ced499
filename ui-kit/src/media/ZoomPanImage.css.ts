import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const frame = style({
  containerType: 'size',
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.sunken,
  selectors: { '&:has(:focus-visible)': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: '2px' } },
});
export const movable = style({ cursor: 'grab', selectors: { '&:active': { cursor: 'grabbing' } } });

/** The image. Turned by a quarter, its width is the frame's height. */
export const image = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  translate: '-50% -50%',
  maxWidth: 'none',
  width: '100cqw',
  height: '100cqh',
  objectFit: 'contain',
  transition: `rotate ${vars.motion.base} ${vars.motion.easing}`,
  selectors: { '&[data-sideways]': { width: '100cqh', height: '100cqw' } },
});
