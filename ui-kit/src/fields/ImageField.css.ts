import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const frame = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  aspectRatio: '16 / 10',
  borderRadius: vars.radius.medium,
  border: `1.5px dashed ${vars.colour.borderControl}`,
  background: vars.colour.surface,
  transition: `border-color ${vars.motion.fast}, background-color ${vars.motion.fast}`,
  selectors: {
    '&[data-over]': { borderColor: vars.colour.primary, borderStyle: 'solid', background: vars.colour.primarySoft },
    '&[data-filled]': { borderStyle: 'solid', borderColor: vars.colour.border, background: vars.colour.sunken },
    '&[data-invalid]': { borderColor: vars.tone.critical.solid },
  },
});
export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  textAlign: 'center',
});
export const sign = style({ color: vars.colour.link });
export const drop = style({
  display: 'none',
  fontSize: vars.type.small,
  lineHeight: '1.45',
  color: vars.colour.textMuted,
  '@media': { '(pointer: fine)': { display: 'block' } },
});
/**
 * Shows the whole picture, whatever its shape. Its position is absolute because a picture in the flow would stretch the frame's row and be
 * cut off.
 */
export const picture = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' });
export const dimmed = style({ opacity: 0.35 });
export const sending = style({
  position: 'absolute',
  insetInline: vars.space.small,
  bottom: vars.space.small,
  padding: vars.space.small,
  borderRadius: vars.radius.small,
  background: vars.colour.raised,
  boxShadow: vars.shadow.floating,
});
export const caption = style({
  fontSize: vars.type.small,
  lineHeight: '1.45',
  color: vars.colour.textMuted,
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });
/** The camera button is shown on touch devices only; with a mouse, people choose a file. */
export const capture = style({
  // Repeats the class, so that this rule wins over the button's own `display` in whatever order a bundler puts the two.
  selectors: { '&&': { display: 'none' } },
  '@media': { [media.finger]: { selectors: { '&&': { display: 'inline-flex' } } } },
});
