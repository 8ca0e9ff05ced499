import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const table = 'screen and (min-width: 700px)';
const smallTable = 'screen and (min-width: 700px) and (max-width: 1239.98px)';
const mediumTable = 'screen and (min-width: 1240px) and (max-width: 1399.98px)';
const belowLarge = 'screen and (min-width: 700px) and (max-width: 1399.98px)';
const fromMedium = 'screen and (min-width: 1240px)';
const largeTable = 'screen and (min-width: 1400px) and (max-width: 1599.98px)';

/** Ten columns stay in view from a tablet on: where there is less room the cells move together, nothing is hidden. */
export const list = style({
  '@media': {
    [smallTable]: { vars: { [vars.density.cell]: '0.25rem' } },
    [mediumTable]: { vars: { [vars.density.cell]: '0.5rem' } },
    [largeTable]: { vars: { [vars.density.cell]: '0.5625rem' } },
  },
});
globalStyle(`${list} table`, {
  '@media': { [smallTable]: { fontSize: vars.type.caption }, [mediumTable]: { fontSize: vars.type.small } },
});
globalStyle(`${list} th`, { '@media': { [belowLarge]: { whiteSpace: 'normal', verticalAlign: 'bottom' } } });
globalStyle(`${list} td`, {
  '@media': { [table]: { overflowWrap: 'normal' }, [fromMedium]: { whiteSpace: 'nowrap' } },
});
// The last head is a button that reaches beyond its cell's edge.
globalStyle(`${list} th:last-child`, { '@media': { [smallTable]: { paddingInlineEnd: '0.375rem' } } });
// The sign of the order keeps its size where the words take all the room.
globalStyle(`${list} th svg`, { flexShrink: 0 });

export const id = style({ fontVariantNumeric: 'tabular-nums' });
/** The words of the row's link make room for an eye where ten columns leave none for them. */
export const eye = style({ display: 'none', '@media': { [belowLarge]: { display: 'block' } } });
export const openWords = style({ '@media': { [belowLarge]: { display: 'none' } } });

export const typed = style({
  display: 'flex',
  width: '100%',
  '@media': { [table]: { width: '10.25rem' } },
});
