import { style } from '@vanilla-extract/css';

/** A number is read as one; broken in two it is another one. */
export const number = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
/** An address is longer than any place for it. */
export const address = style({
  display: 'inline-block',
  minWidth: '11rem',
  maxWidth: '14rem',
  overflowWrap: 'anywhere',
});
/** What somebody wrote has room for a few words a line. */
export const words = style({ display: 'inline-block', minWidth: '9rem' });
/** A state or a time is read at a glance, in one line, as wide as it is. */
export const oneLine = style({ whiteSpace: 'nowrap', justifySelf: 'start', width: 'fit-content' });
