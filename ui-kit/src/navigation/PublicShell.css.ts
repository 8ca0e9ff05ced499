import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const shell = style({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' });
export const header = style({
  width: '100%',
  maxWidth: vars.measure.page,
  marginInline: 'auto',
  minHeight: '4.5rem',
  paddingInline: vars.space.medium,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.medium,
  '@media': { [media.tablet]: { paddingInline: vars.space.large } },
});
export const navigation = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.medium,
  marginInlineStart: 'auto',
  minWidth: 0,
});
export const actions = style({ display: 'flex', alignItems: 'center', gap: vars.space.xsmall });
export const main = style({ flex: 1, outline: 'none', minWidth: 0 });
export const footer = style({
  background: vars.colour.sunken,
  marginTop: vars.space.xxlarge,
  paddingBlock: vars.space.xlarge,
});
export const section = style({
  width: '100%',
  maxWidth: vars.measure.page,
  marginInline: 'auto',
  paddingInline: vars.space.medium,
  '@media': { [media.tablet]: { paddingInline: vars.space.large } },
});
export const sectionNarrow = style({ maxWidth: vars.measure.form });
