import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

const runOut = keyframes({ from: { strokeDashoffset: 0 }, to: { strokeDashoffset: 1 } });

export const ring = style({ flexShrink: 0, transform: 'rotate(-90deg)', fill: 'none', strokeWidth: 3 });
export const track = style({ stroke: vars.colour.border });
export const left = style({
  stroke: vars.colour.primary,
  strokeLinecap: 'round',
  strokeDasharray: 1,
  animation: `${runOut} linear forwards`,
  // The ring stands still with reduced motion; people read the words.
  '@media': { [media.calm]: { animation: 'none', strokeDashoffset: 0 } },
});
