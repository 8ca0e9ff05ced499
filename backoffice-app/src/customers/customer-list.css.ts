import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const table = 'screen and (min-width: 700px)';
const narrowTable = 'screen and (min-width: 700px) and (max-width: 1399.98px)';
const narrowestTable = 'screen and (min-width: 700px) and (max-width: 1159.98px)';
const wideTable = 'screen and (min-width: 1400px)';

/** Ten columns stay in view from a tablet on: where there is less room the cells move together, nothing is hidden. */
export const list = style({
  '@media': {
    [narrowTable]: { vars: { [vars.density.cell]: '0.5rem' } },
    [narrowestTable]: { vars: { [vars.density.cell]: '0.3125rem' } },
  },
});
globalStyle(`${list} th`, { '@media': { [narrowTable]: { whiteSpace: 'normal', verticalAlign: 'bottom' } } });
globalStyle(`${list} td`, {
  '@media': { [table]: { overflowWrap: 'normal' }, [wideTable]: { whiteSpace: 'nowrap' } },
});
globalStyle(`${list} table`, { '@media': { [narrowestTable]: { fontSize: vars.type.caption } } });

export const id = style({ fontVariantNumeric: 'tabular-nums' });
export const eye = style({ display: 'none', '@media': { [narrowestTable]: { display: 'block' } } });
export const openWords = style({ '@media': { [narrowestTable]: { display: 'none' } } });

export const typed = style({
  display: 'flex',
  width: '100%',
  '@media': { [table]: { width: '10.25rem' } },
});
