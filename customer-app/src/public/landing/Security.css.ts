import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const tablet = 'screen and (min-width: 700px)';
const columns = 'screen and (min-width: 960px)';

export const grid = style({
  display: 'grid',
  gap: vars.space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [tablet]: { gap: vars.space.xlarge, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [columns]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
/** A benefit. On a phone its icon stands beside the words, like the numbers of the first steps. */
export const benefit = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: vars.space.medium,
  rowGap: vars.space.xxsmall,
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: vars.space.xsmall } },
});
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  gridRow: 'span 2',
  borderRadius: vars.radius.medium,
  background: vars.colour.deepRaised,
  color: vars.colour.accent,
  '@media': { [tablet]: { gridRow: 'auto', marginBottom: vars.space.xxsmall } },
});
