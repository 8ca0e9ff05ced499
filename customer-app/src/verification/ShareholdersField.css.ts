import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const group = style({ display: 'grid', gap: vars.space.small });
export const row = style({
  display: 'grid',
  gap: vars.space.small,
  padding: vars.space.medium,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  '@media': {
    'screen and (min-width: 900px)': { gridTemplateColumns: '2fr 1.3fr 1.5fr 1fr auto', alignItems: 'start' },
  },
});
/** The button lines up with the fields, whose labels stand above them. */
export const remove = style({ '@media': { 'screen and (min-width: 900px)': { paddingTop: '1.75rem' } } });
