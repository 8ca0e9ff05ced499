import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const panel = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.large,
  padding: 'clamp(1.5rem, 5vw, 3.5rem)',
  borderRadius: vars.radius.large,
  background: vars.colour.deep,
  color: vars.colour.onDeep,
});
export const words = style({ display: 'grid', gap: vars.space.xxsmall });
