import { fileURLToPath } from 'node:url';
import type { ParserOptions, PropItem } from 'react-docgen-typescript';
import ts from 'typescript';

/**
 * A compiler's options rather than a file of them: the packages' own say `es2025`, which the version of the compiler that
 * reads properties does not know.
 */
export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
};

/** What HTML gives to every element is written in HTML's own documentation, and would hide what is ours. */
export function isOurs({ parent, declarations }: PropItem): boolean {
  const places = declarations ?? (parent ? [parent] : []);
  return places.length === 0 || places.some(({ fileName }) => !fileName.includes('node_modules'));
}

/** How the properties of a component are read: by their types, wherever those are declared. */
export const parserOptions: ParserOptions = {
  propFilter: isOurs,
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  skipChildrenPropWithoutDoc: false,
  savePropValueAsString: true,
};

/** Whose components have a page. */
export const documented = ['ui-kit/src/**/*.tsx', 'customer-app/src/**/*.tsx', 'backoffice-app/src/**/*.tsx'].map(
  (pattern) => fileURLToPath(new URL(`../${pattern}`, import.meta.url)),
);

/** What stories share is no component, and must not be marked as one. */
export const undocumented = ['**/*.stories.tsx', '**/sample-*.tsx'];
