import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid' });
export const event = style({
  display: 'grid',
  gap: vars.space.xxsmall,
  padding: `${vars.space.small} 0`,
  borderBottom: `1px solid ${vars.colour.border}`,
  overflowWrap: 'anywhere',
});
