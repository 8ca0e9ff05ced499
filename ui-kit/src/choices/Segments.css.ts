import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  padding: '0.1875rem',
  gap: '0.125rem',
  borderRadius: vars.radius.full,
  background: vars.colour.sunken,
  minWidth: 0,
  border: 0,
});
export const segment = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  minHeight: '1.75rem',
  paddingInline: vars.space.small,
  borderRadius: vars.radius.full,
  fontSize: vars.type.small,
  lineHeight: vars.leading.snug,
  fontWeight: vars.weight.medium,
  color: vars.colour.textMuted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${vars.motion.fast}, background-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { color: vars.colour.text },
    '&:has(:checked)': {
      background: vars.colour.raised,
      color: vars.colour.text,
      fontWeight: vars.weight.semibold,
      boxShadow: vars.shadow.raised,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: '1px' },
  },
  '@media': {
    [media.finger]: { minHeight: '2.75rem', paddingInline: vars.space.medium },
    [media.contrast]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
  },
});
/** The radio covers the whole segment, so that a press anywhere in it reaches the radio. */
export const radio = style({ position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' });
