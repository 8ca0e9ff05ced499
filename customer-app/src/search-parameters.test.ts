import { describe, expect, test } from 'vitest';
import { oneOf, searchParameters, text } from './search-parameters.ts';

describe('searchParameters', () => {
  const read = searchParameters({ cursor: text, dialog: oneOf('add', 'edit') });

  test('reads the expected parameters', () => {
    expect(read({ cursor: 'abc', confirmed: true, dialog: 'edit' })).toEqual({
      cursor: 'abc',
      dialog: 'edit',
    });
  });

  test('omits parameters that are missing, unknown or malformed', () => {
    expect(read({})).toEqual({});
    expect(read({ cursor: 7, dialog: 'remove', other: 1 })).toEqual({});
  });
});
