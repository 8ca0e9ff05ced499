import { vars } from '@caudal/ui-kit/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const key = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '1.375rem',
  height: '1.375rem',
  paddingInline: '0.25rem',
  borderRadius: '0.25rem',
  border: '1px solid currentColor',
  fontFamily: 'inherit',
  fontSize: vars.type.caption,
  lineHeight: 1,
  // Hides the hint on touch devices, which have no keys, and on phones, whose buttons are too narrow for it.
  '@media': { '(pointer: coarse)': { display: 'none' }, 'screen and (max-width: 699.98px)': { display: 'none' } },
});
const words = style({ fontSize: vars.type.small, color: vars.colour.textMuted });
export const legend = styleVariants({
  beside: [words, { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.xsmall }],
  below: [words, { display: 'flex', flexWrap: 'wrap', gap: `${vars.space.xsmall} ${vars.space.medium}` }],
});
export const entry = style({ display: 'flex', alignItems: 'center', gap: vars.space.xsmall });
export const panel = style({
  '@media': { '(pointer: coarse)': { display: 'none' }, 'screen and (max-width: 699.98px)': { display: 'none' } },
});
