import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

// Widths of the table's own place, not of the window: the side menu takes its part from 960 px on. Below 700 px rows are cards.
const table = '(min-width: 700px)';
const smallTable = '(min-width: 700px) and (max-width: 889.98px)';
const mediumTable = '(min-width: 890px) and (max-width: 1049.98px)';
const largeTable = '(min-width: 1050px) and (max-width: 1249.98px)';
const belowLarge = '(max-width: 1049.98px)';
const fromMedium = '(min-width: 890px)';

/** Ten columns stay in view from a tablet on: where there is less room the cells move together, nothing is hidden. */
export const list = style({});
globalStyle(`${list} table`, {
  '@container': {
    [smallTable]: { vars: { [vars.density.cell]: '0.25rem' }, fontSize: vars.type.caption },
    [mediumTable]: { vars: { [vars.density.cell]: '0.5rem' }, fontSize: vars.type.small },
    [largeTable]: { vars: { [vars.density.cell]: '0.5625rem' } },
  },
});
globalStyle(`${list} th`, { '@container': { [belowLarge]: { whiteSpace: 'normal', verticalAlign: 'bottom' } } });
globalStyle(`${list} td`, {
  overflowWrap: 'normal',
  '@container': { [fromMedium]: { whiteSpace: 'nowrap' } },
});
// The last head is a button that reaches beyond its cell's edge.
globalStyle(`${list} th:last-child`, { '@container': { [smallTable]: { paddingInlineEnd: '0.375rem' } } });
// The sign of the order keeps its size where the words take all the room.
globalStyle(`${list} th svg`, { flexShrink: 0 });

export const id = style({ fontVariantNumeric: 'tabular-nums' });
/** The words of the row's link make room for an eye where ten columns leave none for them; a card has a sign of its own. */
export const eye = style({ display: 'none', '@container': { [`${table} and ${belowLarge}`]: { display: 'block' } } });
export const openWords = style({ '@container': { [belowLarge]: { display: 'none' } } });
export const chevron = style({
  display: 'block',
  color: vars.colour.textMuted,
  '@container': { [table]: { display: 'none' } },
});
/** The second line of a card. */
export const second = style({
  '@container': { '(max-width: 699.98px)': { fontSize: vars.type.small, color: vars.colour.textMuted } },
});

/** Name, and below it how somebody is reached: it may break, where everything else stays on its line. */
export const who = style({
  display: 'grid',
  minWidth: '10rem',
  maxWidth: '17rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
export const reach = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.xsmall,
  fontSize: vars.type.caption,
  fontWeight: vars.weight.regular,
  color: vars.colour.textMuted,
});
export const phone = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const waiting = style({ fontSize: vars.type.caption, color: vars.colour.textMuted, whiteSpace: 'nowrap' });

/** One line a customer: as many of them as there is room for. */
export const dense = style({});
globalStyle(`${dense} td`, { '@container': { [table]: { height: 'auto', paddingBlock: '0.125rem' } } });
globalStyle(`${dense} table`, { '@container': { [table]: { fontSize: vars.type.small } } });
globalStyle(`${dense} ${who}`, {
  '@container': {
    '(min-width: 1250px)': { display: 'flex', columnGap: vars.space.small, alignItems: 'baseline', maxWidth: 'none' },
  },
});
globalStyle(`${dense} ${who} > *`, {
  '@container': { '(min-width: 1250px)': { whiteSpace: 'nowrap', flexWrap: 'nowrap' } },
});

/** How the list is shown, beside its pages. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

/** A field, and below it why what stands in it cannot be looked for. On a phone two share a line. */
export const typed = style({
  display: 'grid',
  width: '11.5rem',
  '@media': {
    'screen and (max-width: 699.98px)': { flex: `1 1 calc(50% - ${vars.space.xsmall})`, minWidth: '9.75rem' },
  },
});
export const problem = style({
  fontSize: vars.type.caption,
  color: vars.colour.text,
  selectors: { '&:empty': { display: 'none' } },
});
