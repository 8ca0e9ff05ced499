import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const tablet = 'screen and (min-width: 700px)';

/** Shows five indicators in a row, or three and two on a phone, so that no gap looks like a missing indicator. */
export const indicators = style({
  display: 'grid',
  gap: vars.space.xsmall,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '@media': { [tablet]: { gap: vars.space.small, gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
});
export const indicator = style({
  display: 'grid',
  alignItems: 'center',
  gridColumn: 'span 2',
  position: 'relative',
  padding: vars.space.small,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.surface,
  transition: `border-color ${vars.motion.fast}, background-color ${vars.motion.fast}`,
  '@media': { [tablet]: { gridColumn: 'auto' } },
  selectors: {
    '&:nth-child(n + 4)': { gridColumn: 'span 3', '@media': { [tablet]: { gridColumn: 'auto' } } },
    '&:has(:enabled:hover)': { borderColor: vars.colour.text },
    '&:has([aria-pressed="true"])': {
      borderColor: vars.colour.primary,
      boxShadow: `inset 0 0 0 1px ${vars.colour.primary}`,
    },
  },
});
/** An invisible button over the whole indicator. Each part of it can be pressed, and screen readers still read the figures as meters. */
export const choose = style({
  position: 'absolute',
  inset: 0,
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  cursor: 'pointer',
});
