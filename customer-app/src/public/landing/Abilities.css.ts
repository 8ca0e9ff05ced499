import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const assets = style({ display: 'grid' });
export const asset = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  paddingBlock: vars.space.small,
  selectors: { '& + &': { borderTop: `1px solid ${vars.colour.border}` } },
});
export const symbol = style({ marginInlineStart: 'auto' });
