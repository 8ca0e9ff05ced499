import { style } from '@vanilla-extract/css';

/** Wide enough for the names of the beginning; a longer word may break. */
export const name = style({ display: 'inline-block', minWidth: '6.75rem' });
