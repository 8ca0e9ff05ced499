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

  test('omits parameters that are missing or unknown', () => {
    expect(read({})).toStrictEqual({});
    expect(read({ other: 1 })).toStrictEqual({});
  });

  test('overrides malformed parameters where the router merges what it returns into the raw parameters', () => {
    const raw = { cursor: 7, dialog: 'remove' };
    expect({ ...raw, ...read(raw) }).toStrictEqual({ cursor: undefined, dialog: undefined });
  });
});
