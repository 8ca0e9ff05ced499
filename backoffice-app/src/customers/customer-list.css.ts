import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

// Widths of the table's container, not of the window: the side menu takes its share from 960 px on. Below 700 px the
// rows are cards.
const table = '(min-width: 700px)';
const smallTable = '(min-width: 700px) and (max-width: 889.98px)';
const mediumTable = '(min-width: 890px) and (max-width: 1049.98px)';
const largeTable = '(min-width: 1050px) and (max-width: 1249.98px)';
/** The widths at which the id is hidden: with it the columns need more room. */
const belowId = '(min-width: 700px) and (max-width: 1049.98px)';
const belowLarge = '(max-width: 1249.98px)';
const fromMedium = '(min-width: 890px)';

/** Keeps the columns in view from tablet width on: in less room the cells' padding shrinks, and the id is hidden, as on cards. */
export const list = style({});
globalStyle(`${list} table`, {
  '@container': {
    [smallTable]: { vars: { [vars.density.cell]: '0.1875rem' }, fontSize: vars.type.caption },
    [mediumTable]: { vars: { [vars.density.cell]: '0.5rem' }, fontSize: vars.type.small },
    [largeTable]: { vars: { [vars.density.cell]: '0.5rem' }, fontSize: vars.type.small },
  },
});
globalStyle(`${list} th`, { '@container': { [belowLarge]: { whiteSpace: 'normal', verticalAlign: 'bottom' } } });
globalStyle(`${list} td`, {
  overflowWrap: 'normal',
  '@container': { [fromMedium]: { whiteSpace: 'nowrap' } },
});
// The button in the last header extends beyond the edge of its cell, so the header needs more padding there.
globalStyle(`${list} th:last-child`, { '@container': { [smallTable]: { paddingInlineEnd: '0.375rem' } } });
// Keeps the sort icon's size where the text takes all the room.
globalStyle(`${list} th svg`, { flexShrink: 0 });

// The id is the least useful column for an officer who sees name and document.
globalStyle(`${list} [data-column='id']`, { '@container': { [belowId]: { display: 'none' } } });

export const id = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
/** Replaces the words of the row's link by an eye where the columns leave no room for words. A card has a chevron instead. */
export const eye = style({ display: 'none', '@container': { [`${table} and ${belowLarge}`]: { display: 'block' } } });
export const openWords = style({ '@container': { [belowLarge]: { display: 'none' } } });
/** Stacks the links, so that the column keeps its width. */
export const ways = style({ display: 'inline-grid', gap: vars.space.xxsmall, justifyItems: 'start' });
/** Keeps an icon without words large enough for a finger on a card and for a pointer in a row. */
export const alerts = style({
  display: 'inline-flex',
  alignItems: 'center',
  '@container': {
    '(max-width: 699.98px)': { minWidth: '2.75rem', minHeight: '2.75rem', justifyContent: 'center' },
    [`${table} and ${belowLarge}`]: { minWidth: '1.5rem', minHeight: '1.5rem' },
  },
});
/** The icon that replaces the words of the link to the alerts where there is no room for words. */
export const sign = style({ display: 'none', '@container': { [belowLarge]: { display: 'block' } } });
export const chevron = style({
  display: 'block',
  color: vars.colour.textMuted,
  '@container': { [table]: { display: 'none' } },
});
/** The second line of a card. */
export const second = style({
  '@container': { '(max-width: 699.98px)': { fontSize: vars.type.small, color: vars.colour.textMuted } },
});

/** The name with the contact details below it. Only this cell may wrap. */
export const who = style({
  display: 'grid',
  maxWidth: '17rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@container': { [smallTable]: { minWidth: '8rem' }, [fromMedium]: { minWidth: '9rem' } },
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

/** The state and how long it has lasted. On a card they are stacked, so that the name keeps its room. */
export const state = style({
  // Lets a date wrap below a word if they do not fit side by side.
  whiteSpace: 'normal',
  '@container': { '(max-width: 699.98px)': { flexDirection: 'column', alignItems: 'flex-end' } },
});

/** One line per customer, so that as many as possible fit. */
export const dense = style({});
globalStyle(`${dense} td`, { '@container': { [table]: { height: 'auto', paddingBlock: '0.125rem' } } });
globalStyle(`${dense} table`, {
  '@container': { [fromMedium]: { vars: { [vars.density.cell]: '0.375rem' }, fontSize: vars.type.small } },
});
globalStyle(`${dense} ${eye}`, { '@container': { [table]: { display: 'block' } } });
globalStyle(`${dense} ${sign}`, { display: 'block' });
globalStyle(`${dense} ${ways}`, { '@container': { [table]: { gridAutoFlow: 'column' } } });
globalStyle(`${dense} ${alerts}`, { '@container': { [table]: { minWidth: '1.5rem', minHeight: '1.5rem' } } });
globalStyle(`${dense} th`, { '@container': { [fromMedium]: { whiteSpace: 'normal', verticalAlign: 'bottom' } } });
globalStyle(`${dense} ${openWords}`, { display: 'none' });
const roomy = '(min-width: 1250px)';
globalStyle(`${dense} ${who}`, {
  '@container': { [roomy]: { display: 'flex', columnGap: vars.space.small, alignItems: 'baseline', maxWidth: 'none' } },
});
globalStyle(`${dense} ${who} > *`, {
  '@container': { [roomy]: { flexShrink: 0, flexWrap: 'nowrap', whiteSpace: 'nowrap' } },
});
// A `wbr` allows a break even with `nowrap`, so it is removed.
globalStyle(`${dense} ${who} wbr`, { '@container': { [roomy]: { display: 'none' } } });
globalStyle(`${dense} ${state}`, { '@container': { [roomy]: { flexWrap: 'nowrap' } } });
globalStyle(`${dense} ${state} > *`, { '@container': { [roomy]: { flexShrink: 0 } } });
