import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const alerts = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });
/** Has the look of a field's label. */
export const legend = style({
  padding: 0,
  fontSize: vars.type.small,
  lineHeight: '1.45',
  fontWeight: vars.weight.semibold,
});
/** Aligns the sentences with the checkbox's label instead of its box. */
export const sentences = style({
  display: 'grid',
  gap: vars.space.xxsmall,
  listStyle: 'none',
  margin: `calc(-1 * ${vars.space.xsmall}) 0 0`,
  padding: 0,
  paddingInlineStart: `calc(1.375rem + ${vars.space.small})`,
  overflowWrap: 'anywhere',
});
