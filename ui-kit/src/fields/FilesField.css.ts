import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const list = style({ display: 'grid', gap: vars.space.xsmall, listStyle: 'none', margin: 0, padding: 0 });
export const file = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.small,
  rowGap: vars.space.xxsmall,
  padding: vars.space.small,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.colour.border}`,
  background: vars.colour.surface,
  selectors: {
    '&[data-tone="critical"]': { borderColor: vars.tone.critical.solid },
  },
});
export const sign = style({ color: vars.colour.link, display: 'grid' });
export const name = style({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
export const detail = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  fontSize: vars.type.small,
  lineHeight: '1.45',
  color: vars.colour.textMuted,
});
/** An element below the name and the buttons, over the whole width. */
export const wide = style({ gridColumn: '1 / -1' });
export const reason = style({
  gridColumn: '1 / -1',
  fontSize: vars.type.small,
  lineHeight: '1.45',
  color: vars.tone.critical.onSoft,
});
export const drop = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.small,
  padding: vars.space.medium,
  borderRadius: vars.radius.medium,
  border: `1.5px dashed ${vars.colour.borderControl}`,
  background: vars.colour.surface,
  transition: `border-color ${vars.motion.fast}, background-color ${vars.motion.fast}`,
  selectors: {
    '&[data-over]': { borderColor: vars.colour.primary, borderStyle: 'solid', background: vars.colour.primarySoft },
    '&[data-invalid]': { borderColor: vars.tone.critical.solid },
  },
});
export const hint = style({ fontSize: vars.type.small, lineHeight: '1.45', color: vars.colour.textMuted });
/** The hint to drop files, shown only where there is a pointer to drag with. */
export const dragHint = style({ display: 'none', '@media': { '(pointer: fine)': { display: 'inline' } } });
