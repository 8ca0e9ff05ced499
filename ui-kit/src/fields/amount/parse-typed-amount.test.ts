import { array, assert, constantFrom, integer, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../text/format-amount.ts';
import { parseTypedAmount, type TypedAmount } from './parse-typed-amount.ts';

const pesos = { decimals: 0, decimalSeparator: ',' } as const;
const copt = { decimals: 2, decimalSeparator: ',' } as const;
const btc = { decimals: 8, decimalSeparator: ',' } as const;

const read = (value: string, readDecimal: ',' | '.' | null = null): TypedAmount => ({
  kind: 'amount',
  value,
  ambiguous: false,
  readDecimal,
});
const guessed = (value: string, readDecimal: ',' | '.' | null = null): TypedAmount => ({
  kind: 'amount',
  value,
  ambiguous: true,
  readDecimal,
});
const refused = (reason: string) => ({ kind: 'invalid', reason });

describe('parseTypedAmount with amounts as Colombians write them', () => {
  test.each([
    ['1.234.567', pesos, read('1234567')],
    ['1.234', pesos, read('1234')],
    ['$ 1.234.567', pesos, read('1234567')],
    ['COP 10.000', pesos, read('10000')],
    ['1.234,5', copt, read('1234.5', ',')],
    ['1234,50', copt, read('1234.5', ',')],
    [',5', copt, read('0.5', ',')],
    ['007', pesos, read('7')],
    ['0,00000001', btc, read('0.00000001', ',')],
    ['1.234', copt, read('1234')],
    ['5,', copt, read('5', ',')],
    ['10.000,00', pesos, read('10000', ',')],
    ['5,00', pesos, read('5', ',')],
    ["1'234.567", pesos, read('1234567')],
    ['50.000 pesos', pesos, read('50000')],
    ['\u00A0$\u00A01.234.567\u00A0COP ', pesos, read('1234567')],
    ['50000\n', pesos, read('50000')],
  ] as const)('reads %s', (text, options, expected) => {
    expect(parseTypedAmount(text, options)).toEqual(expected);
  });
});

describe('parseTypedAmount with ambiguous amounts', () => {
  test.each([
    // '1.234' means 1,234 to a Colombian, and a little more than one in a number copied from an exchange.
    ['1.234', btc, guessed('1234')],
    ['1,234', btc, guessed('1.234', ',')],
    ['0.5', btc, guessed('0.5', '.')],
    ['1,234.56', copt, guessed('1234.56', '.')],
    ['1,234', pesos, guessed('1234')],
    ['1.5', copt, guessed('1.5', '.')],
    // '15000.000' is fifteen million for a Colombian; in another program its last zeros are decimals.
    ['15000.000', pesos, guessed('15000000')],
    ['12345.000', pesos, guessed('12345000')],
    ['15000.000', copt, guessed('15000000')],
    ['15000.00', pesos, guessed('15000', '.')],
    ['50.0', pesos, guessed('50', '.')],
    // Spaces and commas may group the digits of one amount or separate several amounts.
    ['1 234 567', pesos, guessed('1234567')],
    ['100\u00A0200,5', copt, guessed('100200.5', ',')],
    ['1,234,567', pesos, guessed('1234567')],
  ] as const)('reads %s and marks it as ambiguous', (text, options, expected) => {
    expect(parseTypedAmount(text, options)).toEqual(expected);
  });
});

describe('parseTypedAmount with unusual texts', () => {
  test.each([
    ['1e9', pesos, refused('not-a-number')],
    ['mil', pesos, refused('not-a-number')],
    ['.', pesos, refused('not-a-number')],
    ['0x10', pesos, refused('not-a-number')],
    ['5$0', pesos, refused('not-a-number')],
    ['50000.0000', pesos, refused('bad-grouping')],
    ['15000,000', pesos, refused('too-many-decimals')],
    ['1.234,000', pesos, refused('too-many-decimals')],
    ['10000 20000', pesos, refused('several-amounts')],
    ['50000\t2', pesos, refused('several-amounts')],
    ['100\t200', pesos, refused('several-amounts')],
    ['50000\r\n200', pesos, refused('several-amounts')],
    ['10.000 20.000', pesos, refused('several-amounts')],
    ['-5', pesos, refused('negative')],
    ['1,5', pesos, refused('too-many-decimals')],
    ['1,234', { decimals: 2, decimalSeparator: '.' }, read('1234')],
    ['0,123456789', btc, refused('too-many-decimals')],
    ['1.23.456', pesos, refused('bad-grouping')],
    ['1.2345,6', copt, refused('bad-grouping')],
    ['1,2,3.4', copt, refused('bad-grouping')],
    ['0.123.456', pesos, refused('bad-grouping')],
    ['   ', pesos, { kind: 'empty' }],
    ['$', pesos, { kind: 'empty' }],
  ] as const)('gives the right amount, refusal or empty result for %s', (text, options, expected) => {
    expect(parseTypedAmount(text, options)).toEqual(expected);
  });
});

const canonical = tuple(integer({ min: 0 }), stringMatching(/^\d{0,30}$/), stringMatching(/^\d{0,17}[1-9]$/)).map(
  ([start, middle, fraction]) => `${BigInt(`${start}${middle}`)}.${fraction}`,
);

describe('parseTypedAmount', () => {
  test('reads back what formatAmount writes, in both locales', () => {
    assert(
      property(canonical, constantFrom('es-CO' as const, 'en-US' as const), (value, locale) => {
        const decimalSeparator = locale === 'es-CO' ? ',' : '.';
        const result = parseTypedAmount(formatAmount(value, { locale }), { decimals: 18, decimalSeparator });
        expect(result).toMatchObject({ kind: 'amount', value });
      }),
    );
  });

  test('reads whole pesos alike with and without grouping', () => {
    assert(
      property(integer({ min: 0 }), (pesosTyped) => {
        const grouped = formatAmount(String(pesosTyped), { locale: 'es-CO' });
        expect(parseTypedAmount(grouped, pesos)).toEqual(parseTypedAmount(String(pesosTyped), pesos));
      }),
    );
  });

  test('ignores invisible characters and spaces that come along with a copied amount', () => {
    const sign = constantFrom(...'\u202A\u202E\u2066\u2069\u200B\u200D\uFEFF\u2060\u00AD');
    const edge = constantFrom('', ' ', '\u00A0', '\u202F', '\u00A0\u200B', '\t');
    assert(
      property(integer({ min: 0 }), array(sign), edge, edge, (pesosTyped, marks, before, after) => {
        const grouped = formatAmount(String(pesosTyped), { locale: 'es-CO' });
        const inside = [...grouped].map((figure, at) => figure + (marks[at] ?? '')).join('');
        expect(parseTypedAmount(`${before}$\u202F${inside}${after}`, pesos)).toEqual(read(String(pesosTyped)));
      }),
    );
  });

  test('never throws, and returns only canonical amounts', () => {
    assert(
      property(stringMatching(/^[\d.,$ e-]{0,24}$/), integer({ min: 0, max: 18 }), (text, decimals) => {
        const result = parseTypedAmount(text, { decimals, decimalSeparator: ',' });
        if (result.kind !== 'amount') return;
        expect(result.value).toMatch(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
        expect((result.value.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
      }),
    );
  });

  test('never reads two amounts as one, whatever stands between them', () => {
    const between = constantFrom('\t', '\n', '  ', ' $ ', '; ', ' - ', '/');
    assert(
      property(integer({ min: 0 }), between, integer({ min: 0 }), (one, sign, other) => {
        expect(parseTypedAmount(`${one}${sign}${other}`, pesos).kind).toBe('invalid');
      }),
    );
  });

  test('keeps exactly the written digits of whole pesos that it reads without ambiguity', () => {
    assert(
      property(stringMatching(/^[1-9][\d.,]{0,16}$/), (text) => {
        const result = parseTypedAmount(text, pesos);
        if (result.kind !== 'amount' || result.ambiguous) return;
        // The only digits that the result may leave out are cents of zero.
        expect([text.replaceAll(/\D/g, ''), text.replace(/,0{0,2}$/, '').replaceAll('.', '')]).toContain(result.value);
        expect(text).toMatch(/^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,0{0,2})?$/);
      }),
      { numRuns: 5_000 },
    );
  });
});
