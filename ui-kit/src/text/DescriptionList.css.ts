import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const list = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space.medium,
  paddingBlock: vars.density.cell,
  borderBottom: `1px solid ${vars.colour.border}`,
  selectors: { '&:first-child': { paddingTop: 0 }, '&:last-child': { borderBottom: 0, paddingBottom: 0 } },
});
export const stackedList = style({
  display: 'grid',
  gap: vars.space.medium,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))' } },
});
export const stackedRow = style({ display: 'grid', gap: '0.125rem', alignContent: 'start', minWidth: 0 });
export const term = style({
  // Makes the name wrap to a second line before the value breaks. With equal factors, or even with 1,000 for the name, the value would
  // shrink a little too, and a value that shrinks at all breaks a word.
  flexShrink: 1_000_000,
  fontSize: vars.type.small,
  lineHeight: '1.45',
  color: vars.colour.textMuted,
});
export const value = style({
  textAlign: 'end',
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
  // Words break anywhere, but a badge does not: a long name beside it has to make room.
  minWidth: 'min-content',
});
export const stackedValue = style({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere', minWidth: 0 });
