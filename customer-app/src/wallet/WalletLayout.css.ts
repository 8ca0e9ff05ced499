import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const wide = 'screen and (min-width: 1180px)';

/** What one has, and what can be done with it, before its shares; on a wide screen the shares stand beside the balance. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const assets = style({ '@media': { [wide]: { gridColumn: '1 / -1', gridRow: 2 } } });
export const balance = style({ display: 'grid' });
/** Without shares beside it the balance has the whole line. */
export const alone = style({ '@media': { [wide]: { gridColumn: '1 / -1' } } });

const phone = 'screen and (max-width: 699.98px)';
/** On a phone eight assets are a long way; those of which one has nothing wait behind a button. */
export const folded = style({});
globalStyle(`${folded} tr:has([data-empty])`, { '@media': { [phone]: { display: 'none' } } });
export const fold = style({ display: 'none', '@media': { [phone]: { display: 'inline-flex' } } });
