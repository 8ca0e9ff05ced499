import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: vars.space.medium,
  padding: `${vars.space.xlarge} ${vars.space.medium}`,
});
export const drawing = style({ color: vars.colour.link, width: 'min(11rem, 60%)' });
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: '3.5rem',
  height: '3.5rem',
  borderRadius: vars.radius.full,
  background: vars.tone.critical.soft,
  color: vars.tone.critical.onSoft,
});
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xxsmall,
  maxWidth: 'min(26rem, 100%)',
});
export const text = style({
  color: vars.colour.textMuted,
  textWrap: 'balance',
  // Breaks an e-mail address or a name that is one long word.
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: vars.space.xsmall });
