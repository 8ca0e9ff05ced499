import { globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './contract.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0 });

globalStyle('html', {
  fontFamily: vars.family,
  fontSize: '100%',
  lineHeight: vars.leading.text,
  color: vars.colour.text,
  background: vars.colour.page,
  WebkitTextSizeAdjust: '100%',
  textRendering: 'optimizeLegibility',
  WebkitFontSmoothing: 'antialiased',
});

globalStyle('body', { minHeight: '100dvh', overflowWrap: 'break-word' });
globalStyle('img, svg, video, canvas', { display: 'block', maxWidth: '100%' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: vars.weight.semibold, textWrap: 'balance' });
globalStyle('p, li', { textWrap: 'pretty' });
globalStyle('ul[role="list"], ol[role="list"]', { listStyle: 'none', padding: 0 });
globalStyle('fieldset', { border: 0, padding: 0, minWidth: 0 });
globalStyle('legend', { padding: 0 });
globalStyle('table', { borderCollapse: 'collapse', borderSpacing: 0 });
globalStyle('[hidden]', { display: 'none !important' });

globalStyle(':focus-visible', {
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '2px',
});

// A title may take the focus, only to be read out. It is no control, so it has no focus ring.
globalStyle(':is(h1, h2, h3, h4):focus-visible', { outline: 'none' });

globalStyle('::selection', { background: vars.colour.accent, color: vars.colour.onAccent });

// Colours mark the current page and the pressed button; high contrast mode removes colours, so there outlines mark them.
globalStyle(':is([aria-current]:not([aria-current="false"]), [aria-pressed="true"]):not(:focus-visible)', {
  '@media': { [media.contrast]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});
