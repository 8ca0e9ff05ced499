import { style } from '@vanilla-extract/css';

/** For a link that stands alone and is as low as its words: a thumb's height where there are thumbs. */
export const thumb = style({
  flexShrink: 0,
  '@media': { '(pointer: coarse)': { minHeight: '2.75rem' } },
});
