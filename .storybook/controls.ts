import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Matches the types of properties that accept words or rendered elements. */
const drawn = /\bReact(Node|Element)\b/;

/**
 * Gives a text control to properties that hold words, and no control to those that hold an element, because Storybook would list the
 * element's internals.
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
