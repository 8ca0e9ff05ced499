import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../text/format-amount.ts';
import { regroupTyped } from './regroup-typed-amount.ts';

/** Types digits one by one at the end, as a person does. */
function type(text: string, decimals: number): string {
  let field = '';
  for (const key of text) {
    const after = field + key;
    field = regroupTyped({ before: field, after, caret: after.length }, decimals, ',')?.text ?? after;
  }
  return field;
}

describe('regroupTyped', () => {
  test.each([
    ['1234567', 0, '1.234.567'],
    ['1234567,89', 2, '1.234.567,89'],
    // A dot typed by hand is left alone: moving it would change what it means.
    ['1.5', 2, '1.5'],
    ['1.500', 0, '1.500'],
  ])('typing %s', (typed, decimals, expected) => {
    expect(type(typed, decimals)).toBe(expected);
  });

  test('the caret stays beside its digit', () => {
    const step = { before: '1.234', after: '19.234', caret: 2 };
    expect(regroupTyped(step, 0, ',')).toEqual({ text: '19.234', caret: 2 });
    expect(regroupTyped({ before: '123.456', after: '1239.456', caret: 4 }, 0, ',')).toEqual({
      text: '1.239.456',
      caret: 5,
    });
  });

  test('a digit taken out closes the gap', () => {
    expect(regroupTyped({ before: '1.234', after: '1.23', caret: 4 }, 0, ',')).toEqual({ text: '123', caret: 3 });
  });

  test('typing whole pesos always ends as formatted', () => {
    assert(
      property(integer({ min: 1 }), (pesos) => {
        expect(type(String(pesos), 0)).toBe(formatAmount(String(pesos), { locale: 'es-CO' }));
      }),
    );
  });
});
