import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const policy = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: vars.space.small,
  padding: 'clamp(1.25rem, 3vw, 2rem)',
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.surface,
});
export const title = style({ display: 'flex', alignItems: 'center', gap: vars.space.small });
export const icon = style({ color: vars.colour.link });
