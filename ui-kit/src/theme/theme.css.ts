import { assignVars, createGlobalTheme, globalStyle, style } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { comfortable, compact, scales } from './scales.ts';

createGlobalTheme(':root', vars, { ...light, ...scales, density: comfortable });

const darkVars = {
  ...assignVars(vars.colour, dark.colour),
  ...assignVars(vars.tone, dark.tone),
  ...assignVars(vars.chart, dark.chart),
  ...assignVars(vars.shadow, dark.shadow),
};

globalStyle(':root', { colorScheme: 'light' });
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', vars: darkVars });
globalStyle(':root:not([data-theme="light"])', {
  '@media': { '(prefers-color-scheme: dark)': { colorScheme: 'dark', vars: darkVars } },
});

globalStyle(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { vars: { [vars.motion.fast]: '0.01ms', [vars.motion.base]: '0.01ms' } },
  },
});

/** Gives a container the back office's density, unless the pointer is a finger. */
export const compactDensity = style({
  '@media': { '(pointer: fine)': { vars: assignVars(vars.density, compact) } },
});
