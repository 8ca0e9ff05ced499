import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'grid', padding: 0, listStyle: 'none' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.medium,
  rowGap: vars.space.xxsmall,
  paddingBlock: vars.space.small,
  borderBottom: `1px solid ${vars.colour.border}`,
  selectors: { '&:last-child': { borderBottom: 0, paddingBottom: 0 } },
});
export const figures = style({ display: 'grid', justifyItems: 'end', marginInlineStart: 'auto' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});
