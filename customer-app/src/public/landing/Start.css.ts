import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const tablet = 'screen and (min-width: 700px)';

const inThree = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
} as const;

export const steps = style({
  ...inThree,
  gap: vars.space.large,
  '@media': { [tablet]: { ...inThree['@media'][tablet], gap: vars.space.xlarge } },
});
export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  gridRow: 'span 2',
  borderRadius: vars.radius.full,
  background: vars.colour.primary,
  color: vars.colour.onPrimary,
  fontWeight: vars.weight.semibold,
  '@media': { [tablet]: { gridRow: 'auto', marginBottom: vars.space.xsmall } },
});

export const levels = style({ display: 'grid', gap: vars.space.large });
export const levelList = style({
  ...inThree,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.surface,
  overflow: 'hidden',
});
export const level = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.small,
  padding: 'clamp(1.25rem, 3vw, 2rem)',
  selectors: {
    '& + &': {
      borderTop: `1px solid ${vars.colour.border}`,
      '@media': { [tablet]: { borderTop: 0, borderInlineStart: `1px solid ${vars.colour.border}` } },
    },
  },
});
export const levelWords = style({ display: 'grid', gap: vars.space.xxsmall });
export const asks = style({ marginTop: vars.space.xsmall });
