import { assert, bigInt, integer, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';

const es = { locale: 'es-CO' } as const;

describe('formatAmount', () => {
  test.each([
    ['1234567', { ...es, currency: 'COP' }, '$\u00A01.234.567'],
    ['-1234567', { ...es, currency: 'COP' }, '-$\u00A01.234.567'],
    ['1234567.999', { ...es, currency: 'COP', decimals: 0 }, '$\u00A01.234.567'],
    ['0.123456789', { ...es, currency: 'BTC', decimals: 8 }, '0,12345678\u00A0BTC'],
    ['1234567.5', { locale: 'en-US', currency: 'USDT', decimals: 2 }, '1,234,567.50\u00A0USDT'],
    ['999', es, '999'],
    ['1000', es, '1.000'],
    ['-0.004', { ...es, decimals: 2 }, '0,00'],
    ['123456789012345678901234567890', es, '123.456.789.012.345.678.901.234.567.890'],
  ] as const)('formats %s', (value, options, expected) => {
    expect(formatAmount(value, options)).toBe(expected);
  });

  test.each(['', '1e9', '1.234.567', '1,5', 'NaN', '+1', '.5', '1.'])('throws on %j', (value) => {
    expect(() => formatAmount(value, es)).toThrow('Not a decimal string');
  });

  test('never shows more than the exact amount', () => {
    const value = tuple(bigInt({ min: 0n }), stringMatching(/^\d{1,18}$/));
    assert(
      property(value, integer({ min: 0, max: 18 }), ([whole, fraction], decimals) => {
        const shown = formatAmount(`${whole}.${fraction}`, { ...es, decimals })
          .replaceAll('.', '')
          .replace(',', '');
        const exact = BigInt(`${whole}${fraction.padEnd(18, '0')}`);
        expect(BigInt(shown) * 10n ** BigInt(18 - decimals)).toBeLessThanOrEqual(exact);
      }),
    );
  });

  test('writes pesos as COP for English readers, who would read $ as dollars', () => {
    expect(formatAmount('1234567', { locale: 'en-US', currency: 'COP' })).toBe('COP\u00A01,234,567');
    expect(formatAmount('1234567', { locale: 'es-CO', currency: 'COP' })).toBe('$\u00A01.234.567');
  });
});
