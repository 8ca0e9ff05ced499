import { expect, it } from 'vitest';
import { amountInWords } from './amount-words.ts';

it.each([
  ['BTC', 123_456n, '0,00123456 BTC', '0.00123456 BTC'],
  ['USDT', -1_234_567_500_000n, '-1.234.567,5 USDT', '-1,234,567.5 USDT'],
  ['ETH', 1n, '0,000000000000000001 ETH', '0.000000000000000001 ETH'],
  ['COP', -123_450n, '-$ 1.234,50', '-COP 1,234.50'],
])('amountInWords writes an amount of %s, %s minor units, in both languages', (symbol, minor, es, en) => {
  const read = (language: 'es' | 'en') => amountInWords(symbol, minor, language).replaceAll('\u00A0', ' ');
  expect([read('es'), read('en')]).toEqual([es, en]);
});
