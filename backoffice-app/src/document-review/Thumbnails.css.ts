import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 30%), 1fr))',
  gap: vars.space.xsmall,
});
export const thumbnail = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
  padding: vars.space.xsmall,
  borderRadius: vars.radius.small,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.surface,
  color: vars.colour.text,
  fontSize: vars.type.small,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { borderColor: vars.colour.text },
    '&[aria-current]': { borderColor: vars.colour.primary, boxShadow: `inset 0 0 0 1px ${vars.colour.primary}` },
  },
});
export const picture = style({
  flexShrink: 0,
  inlineSize: '4rem',
  blockSize: '2.75rem',
  objectFit: 'cover',
  borderRadius: '0.25rem',
  background: vars.colour.sunken,
});
export const words = style({
  display: 'grid',
  gap: '0.125rem',
  minWidth: 0,
  justifyItems: 'start',
  // File names may contain long words.
  overflowWrap: 'anywhere',
});
/** The name under which the file is downloaded. */
export const file = style({
  fontSize: vars.type.caption,
  fontWeight: vars.weight.regular,
  color: vars.colour.textMuted,
});
export const paper = style([picture, { display: 'grid', placeItems: 'center', color: vars.colour.textMuted }]);
