import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const notice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.small,
  padding: '0.875rem 1rem',
  borderRadius: vars.radius.medium,
  fontSize: vars.type.small,
  lineHeight: '1.5',
});
export const icon = style({ flexShrink: 0, paddingTop: '0.125rem' });
export const body = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space.xxsmall });
export const title = style({ fontWeight: vars.weight.semibold });
export const action = style({ flexShrink: 0, alignSelf: 'center' });
