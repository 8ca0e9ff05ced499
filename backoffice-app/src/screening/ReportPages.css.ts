import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const height = 'clamp(18rem, 70dvh, 46rem)';

export const pages = style({ height });
/** Reserves the report's space while it loads. */
export const waiting = style({
  height,
  display: 'grid',
  placeContent: 'center',
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.sunken,
});
