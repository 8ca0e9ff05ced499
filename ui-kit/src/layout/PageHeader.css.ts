import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const header = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  marginBottom: vars.space.large,
  '@media': {
    [media.tablet]: { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between' },
  },
});
export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxsmall, minWidth: 0 });
export const back = style({ fontSize: vars.type.small, marginBottom: vars.space.xxsmall, justifySelf: 'start' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall, flexShrink: 0 });
