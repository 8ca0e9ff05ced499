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
