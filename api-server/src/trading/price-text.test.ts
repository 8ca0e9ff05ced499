import { describe, expect, test } from 'vitest';
import { percentText, priceText, rateText, shownPrice } from './price-text.ts';

describe('a price as text', () => {
  test.each([
    [393_618_673.92, '393618673.920000000000'],
    [1, '1.000000000000'],
    [0.000249, '0.000249000000'],
    [2.5504e-9, '0.000000002550'],
    [4e-13, '0.000000000000'],
    [0, '0.000000000000'],
    [123_456_789e12, '123456789000000000000.000000000000'],
  ])('of %d reads %s', (price, text) => {
    expect(priceText(price)).toBe(text);
  });

  test('of two amounts is the first amount for one unit of the second', () => {
    const [dollars, pesos] = [
      { minor: 99_251_104n, decimals: 6 },
      { minor: 39_859_000n, decimals: 2 },
    ];
    expect(rateText(dollars, pesos)).toBe('0.000249005504');
    expect(rateText(pesos, dollars)).toBe('4015.975479728668');
  });
});

test.each([
  [0, '0'],
  [1, '0.0001'],
  [2_500, '0.25'],
  [498_624, '49.8624'],
  [1_000_000, '100'],
])('percentText writes %d millionths as %s %%', (millionths, text) => {
  expect(percentText(millionths)).toBe(text);
});

test.each([
  [
    { paid: '400000', assetIn: 'COP', received: '0.001', assetOut: 'BTC' },
    { price: '400000000', of: 'BTC', in: 'COP' },
  ],
  [
    { paid: '0.001', assetIn: 'BTC', received: '400000', assetOut: 'COP' },
    { price: '400000000', of: 'BTC', in: 'COP' },
  ],
  [
    { paid: '300', assetIn: 'USDT', received: '0.1', assetOut: 'ETH' },
    { price: '3000', of: 'ETH', in: 'USDT' },
  ],
  [
    { paid: '5', assetIn: 'USDT', received: '5', assetOut: 'USDC' },
    { price: '1', of: 'USDT', in: 'USDC' },
  ],
])('the shown price of %o is that of one unit of the token that is worth more', (exchange, price) => {
  expect(shownPrice(exchange)).toEqual(price);
});
