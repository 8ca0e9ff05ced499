import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const shell = style({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.sideMenu]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const front = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const head = style({
  padding: `${vars.space.large} ${vars.space.medium}`,
  '@media': { [media.tablet]: { paddingInline: vars.space.xlarge } },
});
export const main = style({
  flex: 1,
  display: 'grid',
  // Keeps the column no wider than the screen, even with a long word in it.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  justifyItems: 'center',
  padding: `${vars.space.large} ${vars.space.medium} ${vars.space.xxlarge}`,
  outline: 'none',
  '@media': { [media.phone]: { alignItems: 'start' } },
});
export const form = style({ width: '100%', maxWidth: '26rem' });
export const aside = style({
  display: 'none',
  '@media': {
    [media.sideMenu]: {
      display: 'grid',
      margin: vars.space.small,
      alignContent: 'space-between',
      gap: vars.space.large,
      borderRadius: vars.radius.large,
      background: vars.colour.deep,
      color: vars.colour.onDeep,
      overflow: 'hidden',
    },
  },
});
export const words = style({ padding: `${vars.space.xlarge} ${vars.space.xlarge} 0` });
// Balances the lines of the motto, as those of a title.
globalStyle(`${words} > p`, { textWrap: 'balance' });
