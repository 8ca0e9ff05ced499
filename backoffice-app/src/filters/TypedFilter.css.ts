import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Holds a field with its problem below. On a phone two fields share a line. */
export const typed = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '13rem',
  selectors: { '&:first-child': { width: '18rem' } },
  '@media': {
    'screen and (max-width: 699.98px)': {
      flex: `1 1 calc(50% - ${vars.space.xsmall})`,
      minWidth: '8rem',
      selectors: { '&:first-child': { flexBasis: '100%' } },
    },
  },
});
globalStyle(`${typed} > label`, { width: '100%' });
export const problem = style({
  fontSize: vars.type.caption,
  color: vars.colour.text,
  selectors: { '&:empty': { display: 'none' } },
});
