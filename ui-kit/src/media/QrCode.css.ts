import { style } from '@vanilla-extract/css';

/** White with dark modules in both themes: many cameras do not read the inverse. */
export const code = style({
  display: 'block',
  inlineSize: 'min(100%, 200px)',
  blockSize: 'auto',
  borderRadius: 8,
  background: '#fff',
  color: '#0b1f1e',
});
