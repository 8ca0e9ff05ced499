import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const address = style({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: vars.type.small,
  overflowWrap: 'anywhere',
});
/** Two columns where there is room: the words beside the QR code; on a phone they stand below it. */
export const receive = style({
  display: 'grid',
  gap: vars.space.large,
  justifyItems: 'center',
  '@media': {
    'screen and (min-width: 560px)': {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      justifyItems: 'start',
    },
  },
});
export const code = style({
  padding: vars.space.xsmall,
  background: 'white',
  color: 'black',
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
});
export const tokens = style({ display: 'grid', gap: vars.space.small, padding: 0, listStyle: 'none' });
export const token = style({ display: 'flex', alignItems: 'center', gap: vars.space.small, minWidth: 0 });
export const tokenWords = style({ display: 'grid', flex: 1, minWidth: 0, lineHeight: vars.leading.snug });
