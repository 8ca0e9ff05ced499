import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const tablet = 'screen and (min-width: 700px)';
const phone = 'screen and (max-width: 699px)';

/** The skeleton of the levels: side by side; on a phone below one another, only the first one in full. */
export const levels = style({
  display: 'grid',
  gap: vars.space.small,
  '@media': { [tablet]: { gap: vars.space.medium, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const bar = style({});
globalStyle(`${levels} > :not(:first-child) ${bar}`, { '@media': { [phone]: { display: 'none' } } });
