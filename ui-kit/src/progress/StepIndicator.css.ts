import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const steps = style({
  display: 'grid',
  gap: vars.space.small,
  gridAutoColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridAutoFlow: 'column', gap: vars.space.medium } },
});
export const step = style({
  display: 'grid',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.surface,
  color: 'inherit',
  textDecoration: 'none',
  height: '100%',
  alignContent: 'start',
  selectors: {
    '&[aria-current="step"], [aria-current="step"] > &': {
      borderColor: vars.colour.primary,
      boxShadow: `inset 0 0 0 1px ${vars.colour.primary}`,
    },
    'a&:hover': { borderColor: vars.colour.borderControl },
    '[aria-current="step"] > a&:hover': { borderColor: vars.colour.primary },
  },
});
export const locked = style({ background: 'transparent', borderStyle: 'dashed' });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: vars.space.xsmall,
});
export const title = style({ fontWeight: vars.weight.semibold });
export const state = styleVariants({
  locked: { color: vars.colour.textMuted },
  open: { color: vars.colour.link },
  review: { color: vars.tone.caution.onSoft },
  declined: { color: vars.tone.critical.onSoft },
  verified: { color: vars.tone.positive.onSoft },
});
export const stateLine = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.3125rem',
  fontSize: vars.type.caption,
  fontWeight: vars.weight.semibold,
});
export const detail = style({ fontSize: vars.type.small, lineHeight: '1.45', color: vars.colour.textMuted });
