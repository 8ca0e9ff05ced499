import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

// Widths of the table's container, not of the window. Below 700 px the rows are cards.
const narrow = '(min-width: 700px) and (max-width: 949.98px)';

/** Keeps words whole. Where there is less room the cells' padding shrinks. */
export const queue = style({});
globalStyle(`${queue} table`, {
  '@container': { [narrow]: { vars: { [vars.density.cell]: '0.375rem' }, fontSize: vars.type.small } },
});
globalStyle(`${queue} td`, { overflowWrap: 'normal' });

/** Keeps a short time or a button's label on one line. */
export const oneLine = style({ whiteSpace: 'nowrap' });
// Keeps an icon's size where the text takes all the room.
globalStyle(`${oneLine} svg`, { flexShrink: 0 });

/** A customer's e-mail address below the name. A narrow table hides it, because the name is enough. */
export const email = style({
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
  '@container': { [narrow]: { display: 'none' } },
});

/** Lays out the amounts of a case side by side. */
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space.medium} ${vars.space.xlarge}` });

/** Limits a reason to two lines. */
export const reason = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  maxInlineSize: '18rem',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
