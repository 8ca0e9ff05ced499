import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(2rem)', opacity: 0 } });
const settle = keyframes({ from: { transform: 'scale(0.98)', opacity: 0 } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.dialog,
  background: vars.colour.scrim,
  display: 'grid',
  // Lets the dialog shrink with the window: a row with a long name shrinks too.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Takes presses, so that they do not reach the page behind, and lets the overlay scroll.
  pointerEvents: 'auto',
  padding: vars.space.medium,
  // Scrolls a field that gets the focus to a place above the actions, not behind them.
  scrollPaddingBottom: '6rem',
  animation: `${fade} ${vars.motion.fast} ${vars.motion.easing}`,
  '@media': {
    [media.phone]: {
      placeItems: 'end stretch',
      padding: 0,
      paddingTop: vars.space.xlarge,
      scrollPaddingBottom: '10rem',
    },
    [media.calm]: { animation: 'none' },
  },
});
// Keeps the page behind from scrolling. The rule is in this stylesheet and not added when a dialog opens, because adding a rule makes the
// browser restyle every element.
globalStyle(`html:has(${overlay})`, { overflow: 'hidden' });
// Keeps the width of the page's scrollbar free, if there was one, so that the page behind the dialog does not move.
globalStyle(`html:has(${overlay}[data-page-scrolls])`, { scrollbarGutter: 'stable' });

export const content = style({
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: vars.colour.raised,
  color: vars.colour.text,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.floating,
  outline: 'none',
  animation: `${settle} ${vars.motion.base} ${vars.motion.easing}`,
  '@media': {
    [media.phone]: {
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      paddingBottom: 'env(safe-area-inset-bottom)',
      animationName: rise,
    },
    [media.calm]: { animation: 'none' },
    // The dialog and the dimmed page behind it have the same colour in high contrast, so the dialog needs a border.
    [media.contrast]: { border: '1px solid CanvasText' },
  },
});
export const size = styleVariants({
  small: { maxWidth: '26rem' },
  medium: { maxWidth: '34rem' },
  large: { maxWidth: '54rem' },
});
export const phoneWide = style({ '@media': { [media.phone]: { maxWidth: 'none' } } });
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.small,
  padding: `${vars.space.large} ${vars.space.large} 0`,
});
export const close = style({ margin: '-0.25rem -0.5rem 0 0' });
export const body = style({ padding: `${vars.space.small} ${vars.space.large} ${vars.space.large}`, minWidth: 0 });
export const description = style({ color: vars.colour.textMuted, marginBottom: vars.space.medium });
export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: vars.space.xsmall,
  padding: `${vars.space.medium} ${vars.space.large}`,
  borderTop: `1px solid ${vars.colour.border}`,
  position: 'sticky',
  bottom: 0,
  background: vars.colour.raised,
  borderEndStartRadius: vars.radius.large,
  borderEndEndRadius: vars.radius.large,
  '@media': {
    // The actions reach the window's edge, across the overlay's padding. They align at the start, because a button that is disabled with a
    // reason is taller than the one beside it, which keeps its own height.
    [media.tablet]: {
      flexDirection: 'row',
      justifyContent: 'flex-end',
      alignItems: 'flex-start',
      bottom: `calc(-1 * ${vars.space.medium})`,
    },
    // A low window, for instance a zoomed one, has no room for fixed actions.
    'screen and (max-height: 29.98rem)': { position: 'static' },
  },
});

// All actions have the full width on a phone, also one that is disabled with a reason.
globalStyle(`${actions} :is(button, a)`, { '@media': { [media.phone]: { width: '100%' } } });
/** The wrapper of the secondary action. It takes no part in the layout: the button in it stands among the actions. */
export const secondary = style({ display: 'contents' });
globalStyle(`${secondary}[inert] :is(a, button)`, { opacity: 0.5 });
