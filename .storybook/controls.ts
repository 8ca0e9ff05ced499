import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** What may hold words or anything that can be drawn. */
const drawn = /\bReact(Node|Element)\b/;

/**
 * Words can be typed; what is drawn cannot, and Storybook would spell out its insides: it has no control.
 */
export const controlsOfWords: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const summary = String(argType.table?.type?.summary ?? '');
      const value: unknown = initialArgs[name];
      if (!drawn.test(summary) || argType.control) return [name, argType];
      return [name, { ...argType, control: typeof value === 'string' ? { type: 'text' } : { disable: true } }];
    }),
  );
