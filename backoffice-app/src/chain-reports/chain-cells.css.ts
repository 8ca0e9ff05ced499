import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** The minimum width at which an address fits on three lines. */
export const name = style({
  display: 'inline-block',
  fontSize: vars.type.small,
  overflowWrap: 'anywhere',
  minInlineSize: '8.5rem',
  textAlign: 'start',
});
export const link = style({ color: 'inherit' });
export const beginning = style({
  display: 'inline-block',
  maxInlineSize: '11ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  fontSize: vars.type.small,
});
export const lines = style({
  display: 'inline-grid',
  justifyItems: 'end',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
