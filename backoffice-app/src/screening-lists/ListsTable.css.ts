import { style } from '@vanilla-extract/css';

/** Lets a URL break anywhere, because it is one long word. */
export const place = style({ overflowWrap: 'anywhere' });
/** Stacks the lines and follows the alignment of the cell. */
export const lines = style({ display: 'grid' });
