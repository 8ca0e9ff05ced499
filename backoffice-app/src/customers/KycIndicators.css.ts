import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** Five in a line, or three and two, or on a phone two by two. */
export const indicators = style({
  display: 'grid',
  gap: vars.space.small,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    'screen and (min-width: 700px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    'screen and (min-width: 1160px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
});
export const indicator = style({
  display: 'grid',
  alignItems: 'center',
  position: 'relative',
  padding: vars.space.small,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.surface,
  transition: `border-color ${vars.motion.fast}, background-color ${vars.motion.fast}`,
  selectors: {
    '&:has(:enabled:hover)': { borderColor: vars.colour.text },
    '&:has([aria-pressed="true"])': {
      borderColor: vars.colour.primary,
      boxShadow: `inset 0 0 0 1px ${vars.colour.primary}`,
    },
  },
});
/** Covers its indicator, so that the whole of it can be pressed and the figures stay readable as a meter. */
export const choose = style({
  position: 'absolute',
  inset: 0,
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  cursor: 'pointer',
});
