import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const wide = 'screen and (min-width: 960px)';

export const band = style({ paddingBlock: 'clamp(3rem, 7vw, 6rem)' });
export const columns = style({
  display: 'grid',
  gap: vars.space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', gap: vars.space.xxlarge } },
});
export const title = style({ display: 'grid', alignContent: 'start', gap: vars.space.xlarge });
/** A drawing that fills the space beside the questions; a phone does without it. */
export const drawing = style({
  display: 'none',
  color: vars.colour.link,
  '@media': { [wide]: { display: 'block' } },
});
export const question = style({
  borderBottom: `1px solid ${vars.colour.border}`,
  selectors: { '&:first-child': { borderTop: `1px solid ${vars.colour.border}` } },
});
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  minHeight: '3.5rem',
  paddingBlock: vars.space.small,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: vars.radius.small,
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { color: vars.colour.link } },
});
export const arrow = style({
  flexShrink: 0,
  color: vars.colour.textMuted,
  transition: `transform ${vars.motion.base} ${vars.motion.easing}`,
});
globalStyle(`${question}[open] ${arrow}`, { transform: 'rotate(180deg)' });
export const answer = style({ paddingBottom: vars.space.large, maxWidth: vars.measure.text });
