import { describe, expect, it } from 'vitest';
import { codeFiles } from './repository-files.ts';

const screens = codeFiles().filter(({ path }) => /^(?:customer-app|backoffice-app|app-kit)\/src\/.*\.tsx$/.test(path));
const pathsOf = (found: readonly { path: string }[]) => found.map(({ path }) => path);

describe('a text that somebody types', () => {
  // `TypedField` and `TypedArea` clean a text by its kind; amounts, codes, days and passwords have their own fields, which parse them.
  it('is typed into a field that cleans it', () => {
    const plain = /<(?:TextField|TextAreaField|SearchField)\b/;
    expect(pathsOf(screens.filter(({ text }) => plain.test(text)))).toEqual([
      'app-kit/src/typed/TypedArea.tsx',
      'app-kit/src/typed/TypedField.tsx',
      'backoffice-app/src/filters/TypedFilter.tsx',
    ]);
  });

  it('is typed only into fields of ui-kit', () => {
    const isTyped = (tag: string) => !/type="(?:hidden|file)"/.test(tag);
    const bare = screens.filter(({ text }) =>
      [...text.matchAll(/<(?:input|textarea)\b[^>]*>|contentEditable/g)].some(([tag]) => isTyped(tag)),
    );
    expect(pathsOf(bare)).toEqual([]);
  });

  it('is cleaned in the form as well, not only trimmed', () => {
    const trimming = codeFiles().filter(
      ({ path, text }) => /^(?:customer-app|backoffice-app|app-kit)\/src\//.test(path) && /\bv\.trim\(\)/.test(text),
    );
    expect(pathsOf(trimming)).toEqual([]);
  });
});
