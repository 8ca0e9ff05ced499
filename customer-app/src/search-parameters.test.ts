import { describe, expect, test } from 'vitest';
import { oneOf, searchParameters, text } from './search-parameters.ts';

describe('search parameters', () => {
  const read = searchParameters({ cursor: text, dialog: oneOf('add', 'edit') });

  test('reads what is expected', () => {
    expect(read({ cursor: 'abc', confirmed: true, dialog: 'edit' })).toEqual({
      cursor: 'abc',
      dialog: 'edit',
    });
  });

  test('leaves out what is missing, unknown or not understood', () => {
    expect(read({})).toEqual({});
    expect(read({ cursor: 7, dialog: 'remove', other: 1 })).toEqual({});
  });
});
