import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const surface = style({ borderRadius: vars.radius.large, minWidth: 0 });

export const look = styleVariants({
  plain: { background: vars.colour.surface, border: `1px solid ${vars.colour.border}` },
  raised: {
    background: vars.colour.surface,
    border: `1px solid ${vars.colour.border}`,
    boxShadow: vars.shadow.raised,
  },
  sunken: { background: vars.colour.sunken },
  deep: { background: vars.colour.deep, color: vars.colour.onDeep },
  soft: { background: vars.colour.primarySoft, color: vars.colour.onPrimarySoft },
});

export const padding = styleVariants({
  none: { padding: 0, overflow: 'hidden' },
  small: { padding: vars.space.medium },
  medium: { padding: `clamp(${vars.space.medium}, 2.5vw, ${vars.space.large})` },
  large: { padding: `clamp(${vars.space.large}, 4vw, ${vars.space.xlarge})` },
});
