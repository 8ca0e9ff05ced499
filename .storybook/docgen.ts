import { fileURLToPath } from 'node:url';
import type { ParserOptions, PropItem } from 'react-docgen-typescript';
import ts from 'typescript';

/**
 * The options of the compiler that reads properties. They are set here and not read from a tsconfig.json: the packages' files say `es2025`,
 * which this version of the compiler does not know.
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

/** Leaves out properties that every HTML element has: HTML documents them, and they would hide ours. */
function isOurs({ parent, declarations }: PropItem): boolean {
  const places = declarations ?? (parent ? [parent] : []);
  return places.length === 0 || places.some(({ fileName }) => !fileName.includes('node_modules'));
}

/** The options of the parser that lists a component's properties, wherever their types are declared. */
export const parserOptions: ParserOptions = {
  propFilter: isOurs,
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  skipChildrenPropWithoutDoc: false,
  savePropValueAsString: true,
};

/** Files whose components have a page of documentation. */
export const documented = ['ui-kit/src/**/*.tsx', 'customer-app/src/**/*.tsx', 'backoffice-app/src/**/*.tsx'].map(
  (pattern) => fileURLToPath(new URL(`../${pattern}`, import.meta.url)),
);

/** Files that stories share: they are not components, so they get no documentation. */
export const undocumented = ['**/*.stories.tsx', '**/sample-*.tsx'];
