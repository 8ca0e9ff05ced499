import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const wide = 'screen and (min-width: 1180px)';

/** The layout: the balance and the assets come before the shares; on a wide screen the shares stand beside the balance. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const assets = style({ '@media': { [wide]: { gridColumn: '1 / -1', gridRow: 2 } } });
export const balance = style({ display: 'grid' });
/** The balance takes the whole row when there are no shares beside it. */
export const alone = style({ '@media': { [wide]: { gridColumn: '1 / -1' } } });

const phone = 'screen and (max-width: 699.98px)';
/** A phone hides the assets without a balance behind a button, because eight assets make a long page. */
export const folded = style({});
globalStyle(`${folded} tr:has([data-empty])`, { '@media': { [phone]: { display: 'none' } } });
export const fold = style({ display: 'none', '@media': { [phone]: { display: 'inline-flex' } } });
