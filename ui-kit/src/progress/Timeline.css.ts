import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const timeline = style({ display: 'flex', flexDirection: 'column' });
export const step = style({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  columnGap: vars.space.small,
  position: 'relative',
  paddingBottom: vars.space.large,
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 'calc(0.75rem - 1px)',
      top: '1.75rem',
      bottom: '0.25rem',
      width: 2,
      borderRadius: 1,
      background: vars.colour.border,
    },
  },
});
export const marker = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: vars.radius.full,
});
export const state = styleVariants({
  done: { background: vars.tone.positive.soft, color: vars.tone.positive.onSoft },
  current: { background: vars.colour.primary, color: vars.colour.onPrimary },
  pending: { boxShadow: `inset 0 0 0 1.5px ${vars.colour.borderControl}`, color: vars.colour.textMuted },
  failed: { background: vars.tone.critical.soft, color: vars.tone.critical.onSoft },
});
export const words = style({ display: 'grid', gap: '0.125rem', minWidth: 0 });
export const title = style({ fontWeight: vars.weight.medium, lineHeight: '1.5rem' });
export const titlePending = style({ color: vars.colour.textMuted, fontWeight: vars.weight.regular });
export const date = style({
  fontSize: vars.type.caption,
  color: vars.colour.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const detail = style({ fontSize: vars.type.small, lineHeight: '1.5', color: vars.colour.textMuted });
