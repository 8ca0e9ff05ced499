import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const wide = 'screen and (min-width: 1100px)';
const phone = 'screen and (max-width: 699.98px)';

/** The layout: the card first, as on a phone; on a wide screen the chart stands beside it. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.large,
  '@media': { [wide]: { gridTemplateColumns: '27rem minmax(0, 1fr)' } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});
export const sides = style({ display: 'grid', gap: vars.space.xsmall, position: 'relative' });
export const side = style({
  display: 'grid',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  background: vars.colour.sunken,
  border: '2px solid transparent',
  borderRadius: vars.radius.large,
  minWidth: 0,
  transition: `border-color ${vars.motion.fast}`,
  selectors: {
    '&:has([aria-invalid="true"])': { borderColor: vars.tone.critical.solid },
    '&:has(input:focus-visible)': { borderColor: vars.colour.focus },
  },
});
export const below = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.small,
  minHeight: '1.75rem',
  fontSize: vars.type.small,
  lineHeight: '1.45',
  color: vars.colour.textMuted,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const balance = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: vars.space.xsmall,
  marginInlineStart: 'auto',
});
/** A small text button beside a figure; on touch screens it is large enough for a thumb. */
export const most = style({
  border: 0,
  background: 'none',
  padding: '0.25rem 0.375rem',
  borderRadius: vars.radius.small,
  color: vars.colour.link,
  fontSize: 'inherit',
  fontWeight: vars.weight.semibold,
  cursor: 'pointer',
  minHeight: '1.75rem',
  selectors: { '&:hover': { background: vars.colour.hover } },
  '@media': { '(pointer: coarse)': { minHeight: '2.75rem', paddingInline: vars.space.small } },
});
export const token = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: '2.75rem',
  padding: '0.25rem 0.625rem 0.25rem 0.375rem',
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.full,
  background: vars.colour.surface,
  color: vars.colour.text,
  fontWeight: vars.weight.semibold,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.fast}`,
  selectors: { '&:hover': { borderColor: vars.colour.text } },
});
/** The button between the two sides, over both, because it swaps them. */
export const flip = style({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'center',
  width: '2.75rem',
  height: '2.75rem',
  marginBlock: `calc(-1 * ${vars.space.medium} - 0.125rem)`,
  zIndex: 1,
  padding: 0,
  border: `3px solid ${vars.colour.surface}`,
  borderRadius: vars.radius.full,
  background: vars.colour.primary,
  color: vars.colour.onPrimary,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}`,
  selectors: { '&:hover': { background: vars.colour.primaryHover } },
});
globalStyle(`${flip} svg`, {
  transition: `transform ${vars.motion.base} ${vars.motion.easing}`,
});
globalStyle(`${flip}:active svg`, { transform: 'rotate(180deg)' });
/** The price keeps its height while it is loading. */
export const price = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  minHeight: '1.5rem',
  fontSize: vars.type.small,
  lineHeight: '1.45',
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'center',
});
export const fees = style({ fontSize: vars.type.small });
/** The lines are read one by one and are no buttons, so they stand closer together. */
globalStyle(`${fees} dl > div`, {
  flexWrap: 'wrap',
  columnGap: vars.space.medium,
  rowGap: 0,
  paddingBlock: vars.space.xsmall,
});
/** A value that does not fit beside its name wraps below it as a whole. */
globalStyle(`${fees} dd`, { marginInlineStart: 'auto' });
export const ways = style({ display: 'grid', gap: '0.125rem', justifyItems: 'end', padding: 0, listStyle: 'none' });
export const chartHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});
export const ranges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xxsmall });
export const chartPlace = style({ minHeight: '30rem', '@media': { [phone]: { minHeight: '26rem' } } });
export const pairIcons = style({ display: 'inline-flex' });
// Not 'svg + svg': with such a rule, whatever is removed from a page makes the browser match every rule with every icon anew.
globalStyle(`${pairIcons} > :last-child`, { marginInlineStart: '-0.5rem' });
export const pairCell = style({ display: 'flex', alignItems: 'center', gap: vars.space.small, minWidth: 0 });
export const pairWords = style({ display: 'grid', minWidth: 0, lineHeight: vars.leading.snug });
export const pairAmounts = style({
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
