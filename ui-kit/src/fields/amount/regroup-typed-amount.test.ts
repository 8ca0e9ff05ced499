import { array, assert, constantFrom, integer, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../text/format-amount.ts';
import { parseTypedAmount } from './parse-typed-amount.ts';
import { regroupTyped } from './regroup-typed-amount.ts';

/** Types one character after another at the end, as a person does. */
function type(text: string, decimals: number): string {
  return write([...text], decimals);
}

/** Adds each piece at the end: a key that is pressed, or a text that is pasted. */
function write(pieces: readonly string[], decimals: number): string {
  let field = { text: '', isOurs: true };
  for (const piece of pieces) {
    const after = field.text + piece;
    field = regroupTyped({ before: field.text, after, caret: after.length, isOurs: field.isOurs }, decimals, ',');
  }
  return field.text;
}

describe('regroupTyped', () => {
  test.each([
    ['1234567', 0, '1.234.567'],
    ['1234567,89', 2, '1.234.567,89'],
    // A dot typed by hand is left alone: moving it would change what it means.
    ['1.5', 2, '1.5'],
    ['1.500', 0, '1.500'],
    // Ours are taken out again once a person writes their own.
    ['15000.000', 0, '15000.000'],
    ['1.2345', 0, '1.2345'],
  ])('typing %s', (typed, decimals, expected) => {
    expect(type(typed, decimals)).toBe(expected);
  });

  test('the caret stays beside its digit', () => {
    const step = { before: '1.234', after: '19.234', caret: 2, isOurs: true };
    expect(regroupTyped(step, 0, ',')).toEqual({ text: '19.234', caret: 2, isOurs: true });
    expect(regroupTyped({ before: '123.456', after: '1239.456', caret: 4, isOurs: true }, 0, ',')).toEqual({
      text: '1.239.456',
      caret: 5,
      isOurs: true,
    });
  });

  test('a digit taken out closes the gap', () => {
    expect(regroupTyped({ before: '1.234', after: '1.23', caret: 4, isOurs: false }, 0, ',')).toEqual({
      text: '123',
      caret: 3,
      isOurs: true,
    });
  });

  test('typing whole pesos always ends as formatted', () => {
    assert(
      property(integer({ min: 1 }), (pesos) => {
        expect(type(String(pesos), 0)).toBe(formatAmount(String(pesos), { locale: 'es-CO' }));
      }),
    );
  });

  test('typed key by key, or pasted in pieces, a text is read as it is when it is pasted at once', () => {
    const piece = stringMatching(/^[\d.,]{1,8}$/);
    assert(
      property(array(piece, { maxLength: 5 }), constantFrom(0, 2), (pieces, decimals) => {
        const options = { decimals, decimalSeparator: ',' } as const;
        const once = parseTypedAmount(pieces.join(''), options);
        expect(parseTypedAmount(write(pieces, decimals), options)).toMatchObject(meaning(once));
        expect(parseTypedAmount(type(pieces.join(''), decimals), options)).toMatchObject(meaning(once));
      }),
      { numRuns: 2_000 },
    );
  });
});

/** What an amount is, apart from why it is none. */
function meaning(amount: ReturnType<typeof parseTypedAmount>) {
  return amount.kind === 'amount'
    ? { kind: amount.kind, value: amount.value, ambiguous: amount.ambiguous }
    : { kind: amount.kind };
}
