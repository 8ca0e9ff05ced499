import { createGlobalThemeContract } from '@vanilla-extract/css';
import { light } from './light.ts';
import { comfortable, scales } from './scales.ts';

/**
 * The design tokens. Every visual decision of the product has one name here and one value per theme in `light.ts` and `dark.ts`. Components
 * may use these names only: a literal colour or length in a component would not change with the theme.
 */
export const vars = createGlobalThemeContract(
  { ...light, ...scales, density: comfortable },
  (_value, path) => `caudal-${path.join('-')}`,
);
