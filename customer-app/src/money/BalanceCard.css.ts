import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const card = style({ position: 'relative', overflow: 'hidden', isolation: 'isolate' });

/** The river itself, at the card's far end; behind the words where there is no room beside them. */
export const current = style({
  position: 'absolute',
  zIndex: -1,
  insetInlineEnd: 0,
  bottom: 0,
  height: '100%',
  maxWidth: '45%',
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  stroke: vars.colour.onDeep,
  opacity: 0.16,
  // It comes out of the deep: no line runs through a figure or a button.
  maskImage: 'linear-gradient(to right, transparent 20%, black 90%)',
  '@media': { '(max-width: 559.98px)': { opacity: 0.1 } },
});
export const stream = style({ stroke: vars.colour.accent });

/** What the figure's size is a part of. */
export const place = style({ containerType: 'inline-size' });

/** As tall as the figures that will stand here. */
export const awaited = style({ minHeight: '1lh' });
