import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** A grid of up to three cards side by side, if each has room for its bank and number on one line. */
export const cards = style({
  display: 'grid',
  gap: vars.space.medium,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))',
});

/** Cards in one row have their actions at the same height. */
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space.large,
});
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 40,
  blockSize: 40,
  borderRadius: vars.radius.full,
  background: vars.colour.primarySoft,
  color: vars.colour.onPrimarySoft,
});
