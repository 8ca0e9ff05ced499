import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** What is above the rows is close to them, whatever the list stands in. */
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xsmall });
/** What the list shows, above it. */
export const head = style({ display: 'flex', justifyContent: 'flex-end', gap: vars.space.xsmall });
/** How the list is shown, beside its pages. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

/** A view's name, which may be long. */
export const viewName = style({
  maxWidth: '16rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Keeps its place where another view is shown. */
export const check = style({ visibility: 'hidden', selectors: { '[aria-current] > &': { visibility: 'visible' } } });
/** A view's name, and beside it what can be done with it. */
export const view = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space.small });
globalStyle(`${view} > :first-child`, { flex: '1 1 14rem' });
globalStyle(`${view} > :last-child`, { minHeight: vars.density.control });
