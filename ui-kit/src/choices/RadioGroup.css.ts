import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const group = style({ display: 'flex', flexDirection: 'column', gap: '0.375rem' });
export const list = style({ display: 'flex', flexDirection: 'column' });
export const inline = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.large });
export const cards = style({
  display: 'grid',
  // The group's gap does not apply to a `legend`, so the cards need a margin.
  marginTop: '0.375rem',
  gap: vars.space.small,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' } },
});
export const card = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.small,
  padding: vars.space.medium,
  border: `1px solid ${vars.colour.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.colour.surface,
  cursor: 'pointer',
  lineHeight: '1.45',
  transition: `border-color ${vars.motion.fast}, background-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { borderColor: vars.colour.text },
    '&:has(:checked)': {
      borderColor: vars.colour.primary,
      background: vars.colour.primarySoft,
      color: vars.colour.onPrimarySoft,
      boxShadow: `inset 0 0 0 1px ${vars.colour.primary}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: '2px' },
    '&:has([aria-invalid="true"])': { borderColor: vars.tone.critical.solid },
    '&:has(:disabled)': { cursor: 'not-allowed', background: vars.colour.sunken, color: vars.colour.textMuted },
  },
});
export const cardWords = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxsmall, minWidth: 0 });
export const cardTitle = style({ fontWeight: vars.weight.semibold });
export const cardIcon = style({ marginInlineStart: 'auto', color: vars.colour.link });
export const description = style({ fontSize: vars.type.small, color: vars.colour.textMuted });
export const descriptionChosen = style({
  fontSize: vars.type.small,
  color: vars.colour.textMuted,
  selectors: { [`${card}:has(:checked) &`]: { color: 'inherit' } },
});
