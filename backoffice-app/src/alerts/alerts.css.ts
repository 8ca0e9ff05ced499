import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Eighteen columns of a sign each. */
export const list = style({});
globalStyle(`${list} td`, { '@container': { '(min-width: 920px)': { paddingInline: '0.375rem' } } });
globalStyle(`${list} td:first-child, ${list} th:first-child`, {
  '@container': { '(min-width: 920px)': { paddingInlineStart: vars.density.cell } },
});
globalStyle(`${list} th`, { '@container': { '(min-width: 920px)': { verticalAlign: 'bottom' } } });
globalStyle(`${list} th:last-child`, { whiteSpace: 'normal', maxWidth: '7rem' });

/** The name, and below it the id that lists are asked for. */
export const who = style({ display: 'inline-grid' });
export const id = style({
  fontSize: vars.type.caption,
  fontWeight: vars.weight.regular,
  color: vars.colour.textMuted,
});

export const sign = style({ display: 'grid', placeItems: 'center' });
const dot = style({ borderRadius: vars.radius.full });
export const raised = style([
  dot,
  {
    width: '0.75rem',
    height: '0.75rem',
    background: vars.tone.caution.solid,
    // Colours are taken away, the sign stays.
    border: `0.375rem solid ${vars.tone.caution.solid}`,
  },
]);
export const quiet = style([dot, { width: '0.25rem', height: '0.25rem', background: vars.colour.border }]);

const place = 'alert-flags';

/** As wide as the table below: what it holds goes by that width, not by the window's, and so gives it none. */
export const flagsPlace = style({ flex: '1 0 100%', containerType: 'inline-size', containerName: place });
/** Only where the rows are cards; else the heads do it. The table's frame takes the two pixels. */
export const flags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxsmall,
  '@container': { [`${place} (min-width: 922px)`]: { display: 'none' } },
});
export const flag = style({
  minHeight: '2rem',
  padding: `0 ${vars.space.small}`,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.full,
  background: vars.colour.surface,
  color: vars.colour.text,
  fontSize: vars.type.small,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.colour.hover },
    '&[aria-pressed="true"]': {
      background: vars.colour.primary,
      borderColor: vars.colour.primary,
      color: vars.colour.onPrimary,
    },
  },
});
