import { style } from '@vanilla-extract/css';

/** Fits the names of the built-in roles; a longer word may break. */
export const name = style({ display: 'inline-block', minWidth: '6.75rem' });
