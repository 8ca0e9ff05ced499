import { expect, it } from 'vitest';
import { assetAmountInWords } from './amount-words.ts';

it.each([
  ['0.0125', '0,0125\u00A0BTC', '0.0125\u00A0BTC'],
  ['1234567', '1.234.567\u00A0BTC', '1,234,567\u00A0BTC'],
  ['1250.50', '1.250,50\u00A0BTC', '1,250.50\u00A0BTC'],
])('assetAmountInWords writes %s BTC in both languages', (amount, es, en) => {
  expect(assetAmountInWords({ asset: 'BTC', amount })).toEqual({ es, en });
});
