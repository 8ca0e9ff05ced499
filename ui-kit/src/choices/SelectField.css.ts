import { style } from '@vanilla-extract/css';
import { control } from '../fields/Field.css.ts';
import { vars } from '../theme/contract.css.ts';

export const select = style([
  control,
  {
    appearance: 'none',
    cursor: 'pointer',
    paddingInlineEnd: '2.5rem',
    textOverflow: 'ellipsis',
    selectors: { '&:disabled': { cursor: 'not-allowed' } },
  },
]);
export const chevron = style({
  pointerEvents: 'none',
  marginInlineStart: '-2.25rem',
  marginInlineEnd: '0.875rem',
  flexShrink: 0,
  color: vars.colour.textMuted,
});
export const option = style({ background: vars.colour.raised, color: vars.colour.text });
