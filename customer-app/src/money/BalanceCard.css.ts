import { vars } from '@caudal/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const card = style({ position: 'relative', overflow: 'hidden', isolation: 'isolate' });

/** The drawing of the river at the card's far end; it lies behind the words when there is no room beside them. */
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
  // The drawing fades in from the side of the words, so that no line runs through a figure or a button.
  maskImage: 'linear-gradient(to right, transparent 20%, black 90%)',
  '@media': { '(max-width: 559.98px)': { opacity: 0.1 } },
});
export const stream = style({ stroke: vars.colour.accent });

/** The container whose width limits the figure's font size. */
export const place = style({ containerType: 'inline-size' });

/** The height of the figures that are still loading. */
export const awaited = style({ minHeight: '1lh' });
