import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/contract.css.ts';

export const scene = style({ width: '100%', height: 'auto' });
export const fade = style({
  '@media': { [media.sideMenu]: { maskImage: 'linear-gradient(to right, transparent, black 30%)' } },
});
export const far = style({ fill: vars.colour.deepRaised });
export const snow = style({ fill: vars.colour.onDeepMuted });
export const near = style({ fill: vars.colour.deepLine });
export const sun = style({ fill: vars.colour.accent });
export const water = style({ fill: vars.colour.deep });
export const light = style({ fill: 'none', stroke: vars.colour.accent, strokeWidth: 3, strokeLinecap: 'round' });
export const line = style({
  fill: 'none',
  stroke: vars.colour.onDeepMuted,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
