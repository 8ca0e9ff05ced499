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

/** Many short values, read at a glance. */
export const dense = style({ '@media': { '(pointer: fine)': { vars: { [vars.density.cell]: '0.4375rem' } } } });

/** Never broken in two. */
export const amount = style({ whiteSpace: 'nowrap' });
