/** The compiled catalogues of an app: all parts of a language in one. Made by `.storybook/texts.ts`. */
declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core';

  export const texts: Record<'es' | 'en', Messages>;
}
