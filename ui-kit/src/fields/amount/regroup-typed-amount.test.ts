import { array, assert, constantFrom, integer, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../text/format-amount.ts';
import { parseTypedAmount } from './parse-typed-amount.ts';
import { regroupTyped } from './regroup-typed-amount.ts';

/** Types one character after another at the end, as a person does. */
function type(text: string, decimals: number): string {
  return write([...text], decimals);
}

/** Adds each piece at the end: a key press or a pasted text. */
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
    // A dot typed by hand is left alone, because moving it would change the meaning.
    ['1.5', 2, '1.5'],
    ['1.500', 0, '1.500'],
    // The grouping signs that `regroupTyped` added are removed once a person types a sign of their own.
    ['15000.000', 0, '15000.000'],
    ['1.2345', 0, '1.2345'],
  ])('writes the keys %s with %i decimals as %s', (typed, decimals, expected) => {
    expect(type(typed, decimals)).toBe(expected);
  });

  test('keeps the caret after the digit that was typed', () => {
    const step = { before: '1.234', after: '19.234', caret: 2, isOurs: true };
    expect(regroupTyped(step, 0, ',')).toEqual({ text: '19.234', caret: 2, isOurs: true });
    expect(regroupTyped({ before: '123.456', after: '1239.456', caret: 4, isOurs: true }, 0, ',')).toEqual({
      text: '1.239.456',
      caret: 5,
      isOurs: true,
    });
  });

  test('regroups the remaining digits when a digit is deleted', () => {
    expect(regroupTyped({ before: '1.234', after: '1.23', caret: 4, isOurs: false }, 0, ',')).toEqual({
      text: '123',
      caret: 3,
      isOurs: true,
    });
  });

  test('groups typed whole pesos as formatAmount does', () => {
    assert(
      property(integer({ min: 1 }), (pesos) => {
        expect(type(String(pesos), 0)).toBe(formatAmount(String(pesos), { locale: 'es-CO' }));
      }),
    );
  });

  test('keeps the meaning: a text typed key by key or pasted in pieces reads like the same text pasted at once', () => {
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

/** Returns an amount without the decimal sign, or only the kind of a text that is no amount. */
function meaning(amount: ReturnType<typeof parseTypedAmount>) {
  return amount.kind === 'amount'
    ? { kind: amount.kind, value: amount.value, ambiguous: amount.ambiguous }
    : { kind: amount.kind };
}
