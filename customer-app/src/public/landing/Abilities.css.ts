import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const coins = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space.medium,
});
export const coin = style({ display: 'grid', justifyItems: 'center', gap: vars.space.xxsmall });
