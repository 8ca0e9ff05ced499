import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const tablet = 'screen and (min-width: 700px)';

/** Where the levels will stand: beside one another, and on a phone the first on a line of its own. */
export const levels = style({
  display: 'grid',
  gap: vars.space.small,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [tablet]: { gap: vars.space.medium, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
globalStyle(`${levels} > :first-child`, {
  gridColumn: '1 / -1',
  '@media': { [tablet]: { gridColumn: 'auto' } },
});
