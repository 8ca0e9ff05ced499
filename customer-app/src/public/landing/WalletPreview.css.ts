import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** The height of the complete content: the preview is centred, so late content must not change its height. */
export const figure = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  minHeight: '28rem',
  gap: vars.space.small,
  justifyItems: 'center',
  width: 'min(22rem, 100%)',
});
export const sheet = style({
  width: '100%',
  padding: vars.space.xsmall,
  borderRadius: '1.75rem',
  background: vars.colour.surface,
  color: vars.colour.text,
  boxShadow: vars.shadow.floating,
});
export const balance = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.xxsmall,
  padding: vars.space.medium,
  borderRadius: vars.radius.large,
  background: vars.colour.deep,
  color: vars.colour.onDeep,
});
/** A part of a picture that looks like a button. */
export const still = style({ marginTop: vars.space.small, cursor: 'default', pointerEvents: 'none' });
export const rows = style({ padding: `${vars.space.xsmall} ${vars.space.small}` });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  paddingBlock: vars.space.xsmall,
  selectors: { '& + &': { borderTop: `1px solid ${vars.colour.border}` } },
});
export const asset = style({ flex: 1, minWidth: 0 });
export const movement = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  padding: `${vars.space.small} ${vars.space.medium}`,
  borderRadius: vars.radius.large,
  background: vars.colour.sunken,
});
export const caption = style({
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  borderRadius: vars.radius.full,
  background: vars.colour.deep,
  color: vars.colour.onDeepMuted,
  textAlign: 'center',
});
