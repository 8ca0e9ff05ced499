import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const coin = style({ display: 'inline-block', flexShrink: 0, verticalAlign: 'middle' });
export const face = style({ fill: vars.colour.sunken });
export const sign = style({
  fill: 'none',
  stroke: vars.colour.text,
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const letters = style({
  fill: vars.colour.text,
  fontFamily: vars.family,
  fontWeight: vars.weight.bold,
  textAnchor: 'middle',
  dominantBaseline: 'central',
  letterSpacing: '-0.02em',
});
const rim = style({ fill: 'none', strokeWidth: 2 });
/** The colours of the coins' rims. */
export const rims = styleVariants(
  {
    maize: vars.colour.accent,
    copper: vars.chart.d,
    leaf: vars.chart.c,
    river: vars.chart.a,
    dusk: vars.chart.e,
    sky: vars.tone.info.fill,
    clay: vars.tone.critical.fill,
    moss: vars.tone.positive.fill,
    plain: vars.chart.rest,
  },
  (stroke) => [rim, { stroke }],
);
