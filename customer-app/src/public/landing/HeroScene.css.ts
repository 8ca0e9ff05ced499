import { style } from '@vanilla-extract/css';

const columns = 'screen and (min-width: 960px)';

export const river = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  '@media': { [columns]: { insetInlineStart: '-12%', insetInlineEnd: '-18%' } },
});
