import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 36,
  blockSize: 36,
  borderRadius: '50%',
  color: vars.colour.text,
  background: vars.colour.sunken,
});
