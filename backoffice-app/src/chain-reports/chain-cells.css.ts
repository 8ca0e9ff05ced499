import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** As narrow as two lines make it. */
export const name = style({
  display: 'inline-block',
  fontSize: vars.type.small,
  overflowWrap: 'anywhere',
  minInlineSize: '12rem',
  textAlign: 'start',
});
export const link = style({ color: 'inherit' });
