import { style } from '@vanilla-extract/css';

/** A link that stands alone and is only as high as its words: on touch screens it is high enough for a thumb. */
export const thumb = style({
  flexShrink: 0,
  '@media': { '(pointer: coarse)': { minHeight: '2.75rem' } },
});
