import { style } from '@vanilla-extract/css';

/** Keeps a number on one line: a broken number could be read as two. */
export const number = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
/** Lets an address break anywhere: it is longer than its cell. */
export const address = style({
  display: 'inline-block',
  minWidth: '11rem',
  maxWidth: '14rem',
  overflowWrap: 'anywhere',
});
/** Leaves an officer's text room for a few words per line. */
export const words = style({ display: 'inline-block', minWidth: '9rem' });
/** Keeps a state or a time on one line and as wide as its text. */
export const oneLine = style({ whiteSpace: 'nowrap', justifySelf: 'start', width: 'fit-content' });
