import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

export const chart = style({
  display: 'grid',
  gap: vars.space.small,
  minWidth: 0,
  margin: 0,
  containerType: 'inline-size',
  containerName: 'candles',
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
});
/** The figures in one line where there is room, otherwise in even columns, so that the height stays the same while the selection moves. */
export const values = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1.6fr) repeat(4, 1fr) 1.3fr',
  columnGap: vars.space.small,
  rowGap: '0.25rem',
  margin: 0,
  fontSize: vars.type.caption,
  lineHeight: '1.45',
  '@container': {
    'candles (max-width: 33.99rem)': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    },
    'candles (max-width: 21.99rem)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
});
/** The layout for figures of many digits: two lines where a single line would cut them. */
export const longValues = style({
  '@container': {
    'candles (max-width: 47.99rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    'candles (max-width: 25.99rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const value = style({ display: 'grid', minWidth: 0, alignContent: 'start' });
/**
 * The time and the volume, which are wider than the prices: in the narrow layout they take two columns each, so that the second line is
 * full.
 */
export const wideValue = style({
  '@container': {
    'candles (max-width: 33.99rem)': { gridColumn: 'span 2' },
  },
});
export const wideLongValue = style({
  '@container': { 'candles (max-width: 47.99rem)': { gridColumn: 'span 2' } },
});
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
  // A vertical swipe scrolls the page; a horizontal one moves the chart.
  touchAction: 'pan-y',
  userSelect: 'none',
  WebkitUserSelect: 'none',
});
