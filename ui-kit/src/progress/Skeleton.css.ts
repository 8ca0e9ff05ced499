import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = style({
  display: 'block',
  background: vars.colour.sunken,
  borderRadius: vars.radius.small,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { [media.calm]: { animation: 'none' } },
});
export const shape = styleVariants({
  caption: { height: `calc(${vars.type.caption} * 1.28)` },
  small: { height: `calc(${vars.type.small} * 1.45)` },
  text: { height: `calc(${vars.type.body} * 1.55)` },
  title: { height: `calc(${vars.type.title} * 1.28)` },
  headline: { height: `calc(${vars.type.headline} * 1.18)` },
  control: { height: vars.density.control, borderRadius: vars.radius.medium },
  card: { height: '10rem', borderRadius: vars.radius.large },
  circle: { height: '2.5rem', width: '2.5rem', borderRadius: vars.radius.full },
});
export const width = styleVariants({
  quarter: { width: '25%' },
  half: { width: '50%' },
  most: { width: '80%' },
  full: { width: '100%' },
});
