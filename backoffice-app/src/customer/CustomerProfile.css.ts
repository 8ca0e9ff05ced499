import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: vars.radius.full,
  background: vars.colour.primarySoft,
  color: vars.colour.onPrimarySoft,
});

/** Reduces the padding for a list of many short values. */
export const dense = style({ '@media': { '(pointer: fine)': { vars: { [vars.density.cell]: '0.4375rem' } } } });

/** Keeps an amount on one line. */
export const amount = style({ whiteSpace: 'nowrap' });
