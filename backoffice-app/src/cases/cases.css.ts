import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

// Widths of the table's own place, not of the window; below 700 px its rows are cards.
const narrow = '(min-width: 700px) and (max-width: 949.98px)';

/** Words stay whole: where there is less room the cells move together. */
export const queue = style({});
globalStyle(`${queue} table`, {
  '@container': { [narrow]: { vars: { [vars.density.cell]: '0.375rem' }, fontSize: vars.type.small } },
});
globalStyle(`${queue} td`, { overflowWrap: 'normal' });

/** A short time or a button's word is read at a glance, in one line. */
export const oneLine = style({ whiteSpace: 'nowrap' });
// The sign of a state keeps its size where the words take all the room.
globalStyle(`${oneLine} svg`, { flexShrink: 0 });

/** Where a table has room for it: on a narrower one the name is enough. */
export const email = style({
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
  '@container': { [narrow]: { display: 'none' } },
});

/** The figures that a case is about, side by side. */
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space.medium} ${vars.space.xlarge}` });

/** Two lines of it. */
export const reason = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  maxInlineSize: '18rem',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
