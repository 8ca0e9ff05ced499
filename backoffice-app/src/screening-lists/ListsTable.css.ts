import { style } from '@vanilla-extract/css';

/** An address is one long word. */
export const place = style({ overflowWrap: 'anywhere' });
/** One below the other, on the side on which the cell writes. */
export const lines = style({ display: 'grid' });
