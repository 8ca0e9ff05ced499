import { style } from '@vanilla-extract/css';

/** An address is one long word. */
export const place = style({ overflowWrap: 'anywhere' });
