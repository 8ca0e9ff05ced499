import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

export const spinner = style({
  animation: `${turn} 800ms linear infinite`,
  flexShrink: 0,
  // The spinner fades instead of turning with reduced motion, because it still has to show that work is in progress.
  '@media': { [media.calm]: { animation: `${breathe} 2s ease-in-out infinite` } },
});
