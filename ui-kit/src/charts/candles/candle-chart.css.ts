import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { vars } from '../../theme/contract.css.ts';

export const chart = style({ display: 'grid', gap: vars.space.small, minWidth: 0, margin: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
});
/** As wide as its values are: it keeps its height while one moves along the candles. */
export const values = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.25rem, 1fr))',
  flex: '1 1 18rem',
  columnGap: vars.space.small,
  rowGap: '0.125rem',
  margin: 0,
  fontSize: vars.type.caption,
  lineHeight: '1.45',
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', flexBasis: '100%' } },
});
export const value = style({ display: 'grid', minWidth: 0 });
export const term = style({ color: vars.colour.textMuted });
export const figure = style({
  margin: 0,
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xxsmall, marginInlineStart: 'auto' });
export const frame = style({ position: 'relative', minWidth: 0, width: '100%' });
export const canvas = style({
  width: '100%',
  height: '100%',
  borderRadius: vars.radius.small,
  cursor: 'crosshair',
  // The page scrolls under a finger that goes up or down; across, the chart moves.
  touchAction: 'pan-y',
  userSelect: 'none',
  WebkitUserSelect: 'none',
});
export const empty = style({ display: 'grid', placeItems: 'center' });
