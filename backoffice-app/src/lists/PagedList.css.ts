import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Keeps the controls above the rows close to them, for a table and for cards. */
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xsmall });
/** The controls above the list: saved views and columns. */
export const head = style({ display: 'flex', justifyContent: 'flex-end', gap: vars.space.xsmall });
/** The controls below the list: pages and display settings. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

/** Truncates a saved view's name, which may be long. */
export const viewName = style({
  maxWidth: '16rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** The check mark of the current view. It keeps its room beside the other views, so that the names line up. */
export const check = style({ visibility: 'hidden', selectors: { '[aria-current] > &': { visibility: 'visible' } } });
/** A saved view's name with its buttons. */
export const view = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space.small });
globalStyle(`${view} > :first-child`, { flex: '1 1 14rem' });
globalStyle(`${view} > :last-child`, { minHeight: vars.density.control });
