import { style } from '@vanilla-extract/css';

/** A white ground with dark modules in both themes, because many cameras do not read the inverse. */
export const code = style({
  display: 'block',
  inlineSize: 'min(100%, 200px)',
  blockSize: 'auto',
  borderRadius: 8,
  background: '#fff',
  color: '#0b1f1e',
});
