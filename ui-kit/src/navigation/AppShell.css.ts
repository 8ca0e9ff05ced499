import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

const header_rem = '4rem';

export const shell = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  // An open dialog sets `pointer-events: none` on the body, which each element of the page would inherit: the browser would restyle all of
  // them when a dialog opens and closes. The page needs no such rule, because the dialog's ground covers it and takes every press.
  pointerEvents: 'auto',
});

export const skip = style({
  position: 'fixed',
  top: vars.space.xsmall,
  left: vars.space.xsmall,
  zIndex: vars.layer.toast,
  padding: '0.75rem 1.25rem',
  borderRadius: vars.radius.full,
  background: vars.colour.primary,
  color: vars.colour.onPrimary,
  fontWeight: vars.weight.semibold,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', height: 1, width: 1, padding: 0, overflow: 'hidden' } },
});

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.sticky,
  background: vars.colour.page,
  borderBottom: `1px solid ${vars.colour.border}`,
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minHeight: header_rem,
  paddingInline: `max(${vars.space.medium}, env(safe-area-inset-left))`,
  '@media': { [media.sideMenu]: { paddingInline: vars.space.large }, [media.narrow]: { gap: vars.space.xxsmall } },
});
export const toggle = style({
  marginInlineStart: '-0.5rem',
  // Repeats the class, so that this rule wins over the button's own `display` in whatever order a bundler puts the two.
  '@media': { [media.sideMenu]: { selectors: { '&&': { display: 'none' } } } },
});
export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  marginInlineStart: 'auto',
  minWidth: 0,
  '@media': { [media.narrow]: { gap: 0 } },
});

export const columns = style({ flex: 1, display: 'flex', alignItems: 'stretch', minWidth: 0 });
export const side = style({
  display: 'none',
  '@media': {
    [media.sideMenu]: {
      display: 'block',
      position: 'sticky',
      top: `calc(${header_rem} + 1px)`,
      alignSelf: 'flex-start',
      flex: '0 0 16.5rem',
      height: `calc(100dvh - ${header_rem} - 1px)`,
      overflowY: 'auto',
      padding: `${vars.space.large} ${vars.space.small}`,
      borderInlineEnd: `1px solid ${vars.colour.border}`,
    },
  },
});
export const main = style({
  flex: 1,
  minWidth: 0,
  outline: 'none',
  padding: `${vars.space.large} ${vars.space.medium} ${vars.space.xxlarge}`,
  '@media': { [media.sideMenu]: { padding: `${vars.space.xlarge} ${vars.space.xlarge} ${vars.space.xxlarge}` } },
});
/** The bar that stays at the window's foot, below the content. */
export const bottom = style({
  position: 'sticky',
  bottom: 0,
  zIndex: vars.layer.sticky,
  background: vars.colour.page,
  borderTop: `1px solid ${vars.colour.border}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media': {
    [media.sideMenu]: { display: 'none' },
    // A low window, for instance a zoomed one or one with a keyboard, has no room for a fixed bar.
    'screen and (max-height: 29.98rem)': { position: 'static' },
  },
});
export const content = style({ maxWidth: vars.measure.page, marginInline: 'auto' });
export const contentWide = style({ maxWidth: vars.measure.wide, marginInline: 'auto' });

export const drawer = style({
  width: 'min(20rem, calc(100vw - 3rem))',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: vars.space.medium,
  border: 0,
  background: vars.colour.surface,
  color: vars.colour.text,
  boxShadow: vars.shadow.floating,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  transition: `transform ${vars.motion.base} ${vars.motion.easing}`,
  '@starting-style': { transform: 'translateX(-100%)' },
  selectors: { '&::backdrop': { background: vars.colour.scrim } },
});
export const drawerHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: vars.space.medium,
  paddingInlineStart: vars.space.xsmall,
});
globalStyle(`html:has(${drawer}[open])`, { overflow: 'hidden' });
