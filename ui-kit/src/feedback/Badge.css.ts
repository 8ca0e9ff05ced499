import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.3125rem',
  padding: '0.125rem 0.5rem 0.125rem 0.375rem',
  borderRadius: vars.radius.full,
  fontSize: vars.type.caption,
  lineHeight: '1.35',
  fontWeight: vars.weight.semibold,
  maxWidth: '100%',
  // Keeps each word whole also in a table, whose cells set `overflow-wrap: anywhere`.
  overflowWrap: 'break-word',
});
globalStyle(`${badge} > svg`, { flexShrink: 0 });
