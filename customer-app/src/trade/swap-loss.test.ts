import { expect, test } from 'vitest';
import { lossOf } from './swap-loss.ts';

test('lossOf asks for nothing when impact and cost are at most 5 %', () => {
  expect(lossOf({ priceImpact: '0.0049', cost: '0.65' }).asks).toBe('nothing');
  expect(lossOf({ priceImpact: '5', cost: '5' }).asks).toBe('nothing');
});

test('lossOf asks for consent when a swap moves the price, and names the impact as the cause', () => {
  expect(lossOf({ priceImpact: '6.4', cost: '7.1' })).toEqual({ asks: 'tick', percent: '6.4', by: 'impact' });
  expect(lossOf({ priceImpact: '22.5', cost: '23.2' })).toEqual({ asks: 'word', percent: '22.5', by: 'impact' });
});

test('lossOf asks for consent when the whole cost is above 5 % without price impact, and names the cost as the cause', () => {
  expect(lossOf({ priceImpact: '0.16', cost: '5.000001' })).toEqual({ asks: 'tick', percent: '5.000001', by: 'cost' });
  expect(lossOf({ priceImpact: '0.16', cost: '84' })).toEqual({ asks: 'word', percent: '84', by: 'cost' });
  expect(lossOf({ priceImpact: '6.4', cost: '15.1' })).toEqual({ asks: 'word', percent: '15.1', by: 'cost' });
});

test('lossOf uses the impact alone when the cost is not known', () => {
  expect(lossOf({ priceImpact: '0.1', cost: null }).asks).toBe('nothing');
  expect(lossOf({ priceImpact: '16', cost: null }).asks).toBe('word');
});
