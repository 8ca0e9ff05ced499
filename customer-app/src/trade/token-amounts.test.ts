import { describe, expect, it } from 'vitest';
import { ratioOf } from '@caudal/api-spec';
import { lossAsks } from './swap-loss.ts';
import { byWorth, pairOf } from './swap-pair.ts';
import { priceLine } from './swap-price.ts';
import { isSlippage } from './swap-settings.ts';
import { cut, isMore, tokenAmountTyped, typedTokenAmount, valueInPesos } from './token-amounts.ts';
import type { Token } from './trade-data.ts';

const token = (id: number, symbol: string): Token => ({
  id,
  symbol,
  name: symbol,
  image: symbol.toLowerCase(),
  decimals: 8,
  address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
  balance: '0',
  valueCop: '0',
});
const [cop, usdt, btc] = [token(1, 'COP'), token(31, 'USDT'), token(2, 'BTC')];

describe('amounts of tokens', () => {
  it.each([
    ['1.250.000,5', '1250000.5'],
    ['0,00000001', '0.00000001'],
    ['0', null],
    ['0,000000001', null],
    // The text is an ambiguous amount, which must be confirmed first.
    ['1.234', null],
    ['', null],
  ])('are read from the typed text %j as %j', (text, amount) => {
    expect(typedTokenAmount(text, btc)).toBe(amount);
  });

  it('are written so that they are read as the same amount', () => {
    for (const amount of ['1234', '0.5', '1250000', '0.00000001']) {
      expect(typedTokenAmount(tokenAmountTyped(amount, btc), btc)).toBe(amount);
    }
  });

  it('are rounded down to the shown decimals, but kept whole where that would show zero', () => {
    expect(cut('0.999999999')).toBe('0.99999999');
    expect(cut('1.250000000000000001')).toBe('1.25');
    expect(cut('0.000000000000000001')).toBe('0.000000000000000001');
    expect(cut('1000000.129999')).toBe('1000000.12');
    expect(cut('0')).toBe('0');
  });

  it('are compared, and converted to pesos, without rounding errors', () => {
    expect(isMore('0.000000000000000002', '0.000000000000000001')).toBe(true);
    expect(isMore('999999999999', '999999999999')).toBe(false);
    expect(valueInPesos('0.0125', '393618673.920000000000')).toBe('4920233.42');
    expect(valueInPesos('1', null)).toBeNull();
  });
});

describe('prices', () => {
  it('are written as the price of the token worth more in the other token, with eight decimals', () => {
    const line = '1\u00a0USDT = 4.015,99781834\u00a0COP';
    expect(priceLine(cop, usdt, { price: '0.000249004121', inversePrice: '4015.997818340000' })).toBe(line);
    expect(priceLine(usdt, cop, { price: '4015.997818340000', inversePrice: '0.000249004121' })).toBe(line);
  });

  it('are the ratio of two amounts, or zero if the second amount is zero', () => {
    expect(ratioOf('1', '0.00025')).toBe('4000');
    expect(ratioOf('1', '0')).toBe('0');
  });
});

describe('pairOf', () => {
  const tokens = [cop, usdt, btc];
  it.each([
    [undefined, undefined, 1, 31],
    [31, undefined, 31, 1],
    [undefined, 1, 31, 1],
    [2, 2, 2, 31],
    [99, 2, 1, 2],
  ])('completes the ids %s to pay and %s to receive, from the URL, to %i and %i', (pay, receive, tokenIn, tokenOut) => {
    const pair = pairOf(tokens, pay, receive);
    expect([pair?.tokenIn.id, pair?.tokenOut.id]).toEqual([tokenIn, tokenOut]);
  });

  it('returns pairs that byWorth orders the same when the sides are swapped', () => {
    const prices = [{ symbol: 'USDT', priceCop: '4015.99' }];
    expect(byWorth({ tokenIn: cop, tokenOut: usdt }, prices)).toEqual({ strong: usdt, weak: cop });
    expect(byWorth({ tokenIn: usdt, tokenOut: cop }, prices)).toEqual({ strong: usdt, weak: cop });
  });

  it('returns null when there are fewer than two tokens', () => {
    expect(pairOf([cop], undefined, undefined)).toBeNull();
  });
});

describe('the limits of a trade', () => {
  it.each([
    ['0.0049', 'nothing'],
    ['5', 'nothing'],
    ['5.000001', 'tick'],
    ['15', 'tick'],
    ['15.1', 'word'],
  ] as const)('require, for a price impact of %s %%, this consent: %s', (impact, asks) => {
    expect(lossAsks(impact)).toBe(asks);
  });

  it('allow a slippage of up to fifty percent', () => {
    expect(['0', '0.1', '0.75', '49.9999', '50'].every(isSlippage)).toBe(true);
    expect(['50.1', '-1', '', '1e1', '0.12345'].some(isSlippage)).toBe(false);
  });
});
