import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** Two amounts, one above the other, so that their digits can be compared. */
export const sums = style({
  display: 'inline-grid',
  gridTemplateColumns: 'auto auto',
  columnGap: vars.space.small,
  alignItems: 'baseline',
});
export const whose = style({
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
export const figure = style({ textAlign: 'end', whiteSpace: 'nowrap' });
export const differs = style({ fontWeight: vars.weight.semibold });
export const oneLine = style({ whiteSpace: 'nowrap' });
