import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const name = style({ display: 'flex', alignItems: 'center', gap: vars.space.small, minWidth: 0 });
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 36,
  blockSize: 36,
  borderRadius: vars.radius.full,
  background: vars.colour.primarySoft,
  color: vars.colour.onPrimarySoft,
});
export const reference = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
