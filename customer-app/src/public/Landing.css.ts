import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const columns = 'screen and (min-width: 960px)';
const phone = 'screen and (max-width: 699.98px)';

export const hero = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: vars.radius.large,
  overflow: 'hidden',
  background: vars.colour.deep,
  color: vars.colour.onDeep,
  '@media': {
    [columns]: { gridTemplateColumns: 'minmax(0, 1.08fr) minmax(0, 1fr)', minHeight: '36rem' },
    // From edge to edge: on a phone every point of width counts.
    [phone]: { marginInline: `calc(-1 * ${vars.space.medium})`, borderRadius: 0 },
  },
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: vars.space.large,
  padding: 'clamp(1.5rem, 5vw, 4rem)',
  '@media': { [columns]: { paddingInlineEnd: vars.space.medium }, [phone]: { paddingInline: vars.space.medium } },
});
export const lead = style({ maxWidth: '30rem' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.small });
/** Its height is kept, and the place of what it shows, while that is on its way: a page is painted before all of it has come. */
export const scene = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'start center',
  minHeight: '32rem',
  padding: `${vars.space.medium} ${vars.space.medium} ${vars.space.xlarge}`,
  '@media': { [columns]: { placeItems: 'center', padding: vars.space.xlarge, paddingInlineStart: 0 } },
});
