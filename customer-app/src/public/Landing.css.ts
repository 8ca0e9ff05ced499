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
    // The hero reaches from edge to edge on a phone, where every bit of width counts.
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
/** The scene keeps its height and position while its content loads, because the page is painted before all of it has arrived. */
export const scene = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'start center',
  minHeight: '32rem',
  padding: `${vars.space.medium} ${vars.space.medium} ${vars.space.xlarge}`,
  '@media': { [columns]: { placeItems: 'center', padding: vars.space.xlarge, paddingInlineStart: 0 } },
});
