import { vars } from '@caudal/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** The list's table. It has eighteen narrow columns with one dot each. */
export const list = style({});
globalStyle(`${list} td`, { '@container': { '(min-width: 920px)': { paddingInline: '0.375rem' } } });
globalStyle(`${list} td:first-child, ${list} th:first-child`, {
  '@container': { '(min-width: 920px)': { paddingInlineStart: vars.density.cell } },
});
globalStyle(`${list} th`, { '@container': { '(min-width: 920px)': { verticalAlign: 'bottom' } } });
globalStyle(`${list} th:last-child`, { whiteSpace: 'normal', maxWidth: '7rem' });

/** The name with the user id below it. */
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
    // A border instead of a background: forced-colours mode removes backgrounds but keeps borders.
    border: `0.375rem solid ${vars.tone.caution.solid}`,
  },
]);
export const quiet = style([dot, { width: '0.25rem', height: '0.25rem', background: vars.colour.border }]);

const place = 'alert-flags';

/** The container of the filter buttons, as wide as the table below: the buttons respond to this width, not to the window's. */
export const flagsPlace = style({ containerType: 'inline-size', containerName: place });
/** Shown only where rows are cards; otherwise the column headers filter. 922 px: the table's 920 px and its frame of 2 px. */
export const flags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxsmall,
  paddingBottom: vars.space.medium,
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
