import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import type { Tone } from '../theme/colours.ts';
import { vars } from '../theme/contract.css.ts';

const rise = keyframes({ from: { transform: 'translateY(1rem)', opacity: 0 } });
const fall = keyframes({ from: { transform: 'translateY(-1rem)', opacity: 0 } });
const leave = keyframes({ to: { opacity: 0 } });

export const viewport = style({
  position: 'fixed',
  insetInline: vars.space.medium,
  bottom: `max(${vars.space.medium}, env(safe-area-inset-bottom))`,
  zIndex: vars.layer.toast,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  padding: 0,
  listStyle: 'none',
  outline: 'none',
  pointerEvents: 'none',
  '@media': {
    [media.tablet]: { width: '25rem' },
    // Shows toasts at the top where a bar at the bottom holds the navigation, so that they do not cover it.
    [media.bottomBar]: { bottom: 'auto', top: `max(${vars.space.medium}, env(safe-area-inset-top))` },
  },
});
export const side = styleVariants({
  start: { '@media': { [media.tablet]: { insetInlineEnd: 'auto' } } },
  end: { '@media': { [media.tablet]: { insetInlineStart: 'auto' } } },
});
export const toast = style({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.small,
  padding: '0.875rem 0.75rem 0.875rem 1rem',
  borderRadius: vars.radius.medium,
  background: vars.colour.raised,
  color: vars.colour.text,
  border: `1px solid ${vars.colour.border}`,
  boxShadow: vars.shadow.floating,
  fontSize: vars.type.small,
  lineHeight: '1.45',
  animation: `${rise} ${vars.motion.base} ${vars.motion.easing}`,
  selectors: {
    '&[data-state="closed"]': { animation: `${leave} ${vars.motion.fast} forwards` },
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  },
  '@media': {
    [media.bottomBar]: { animationName: fall },
    [media.calm]: { animation: 'none', selectors: { '&[data-state="closed"]': { animation: 'none' } } },
  },
});
export const icon: Record<Tone, string> = styleVariants(vars.tone, (tone) => ({
  color: tone.onSoft,
  flexShrink: 0,
  paddingTop: '0.0625rem',
}));
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: '0.125rem', alignSelf: 'center' });
export const title = style({ fontWeight: vars.weight.semibold });
export const description = style({ color: vars.colour.textMuted });
export const close = style({ margin: '-0.375rem 0' });
globalStyle(`${toast}:focus-visible`, { outlineOffset: '2px' });
