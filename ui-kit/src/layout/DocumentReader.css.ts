import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const reader = style({
  display: 'grid',
  gap: vars.space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: vars.space.xlarge,
  '@media': {
    [media.sideMenu]: { gridTemplateColumns: '15rem minmax(0, 1fr)', columnGap: vars.space.xxlarge },
    print: { display: 'block' },
  },
});
export const head = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space.small,
  maxWidth: vars.measure.text,
  '@media': { [media.sideMenu]: { gridColumn: 2 } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  '@media': { print: { display: 'none' } },
});

/** The contents beside the text, where there is room for them. */
export const aside = style({
  display: 'none',
  '@media': {
    [media.sideMenu]: {
      display: 'block',
      position: 'sticky',
      top: vars.space.large,
      alignSelf: 'start',
      gridColumn: 1,
      gridRow: '1 / span 2',
      maxHeight: `calc(100dvh - 2 * ${vars.space.large})`,
      overflowY: 'auto',
    },
    print: { display: 'none' },
  },
});
/** The folded contents above the text, where there is no room beside it. */
export const fold = style({
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.surface,
  '@media': { [media.sideMenu]: { display: 'none' }, print: { display: 'none' } },
});
export const summary = style({
  minHeight: '3rem',
  paddingInline: vars.space.medium,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontWeight: vars.weight.semibold,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const arrow = style({
  flex: 'none',
  color: vars.colour.textMuted,
  selectors: { 'details[open] &': { transform: 'rotate(180deg)' } },
});
export const folded = style({ padding: `0 ${vars.space.xsmall} ${vars.space.xsmall}` });

export const contents = style({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  alignItems: 'baseline',
  minHeight: '2.75rem',
  padding: `0.625rem ${vars.space.xsmall}`,
  borderRadius: vars.radius.small,
  fontSize: vars.type.small,
  lineHeight: '1.4',
  color: vars.colour.textMuted,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:hover': { color: vars.colour.text, background: vars.colour.sunken } },
  '@media': { [media.sideMenu]: { minHeight: 0, padding: `0.375rem ${vars.space.xsmall}` } },
});

export const body = style({
  display: 'grid',
  gap: vars.space.xlarge,
  maxWidth: vars.measure.text,
  '@media': { [media.sideMenu]: { gridColumn: 2 }, print: { display: 'block', maxWidth: 'none' } },
});
export const section = style({
  display: 'grid',
  gap: vars.space.small,
  scrollMarginTop: vars.space.large,
  overflowWrap: 'break-word',
  '@media': { print: { display: 'block', marginTop: vars.space.large } },
});
export const list = style({ display: 'grid', gap: vars.space.xsmall, margin: 0, paddingInlineStart: vars.space.large });
