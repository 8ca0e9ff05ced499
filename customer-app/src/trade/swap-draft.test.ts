import { expect, test } from 'vitest';
import { draftOf } from './swap-draft.ts';

const [cop, btc, usdt] = [{ id: 1 }, { id: 2 }, { id: 31 }];
const typed = { token: 1, text: '400.000' };

test('an amount stays with its token when the pair is turned', () => {
  expect(draftOf(typed, { tokenIn: cop, tokenOut: usdt })).toEqual({ tradeType: 'input', text: '400.000' });
  expect(draftOf(typed, { tokenIn: usdt, tokenOut: cop })).toEqual({ tradeType: 'output', text: '400.000' });
});

test('of pesos it never becomes one of bitcoins', () => {
  expect(draftOf(typed, { tokenIn: btc, tokenOut: usdt })).toEqual({ tradeType: 'input', text: '' });
});

test('nothing typed is nothing to be paid', () => {
  expect(draftOf(null, { tokenIn: cop, tokenOut: usdt })).toEqual({ tradeType: 'input', text: '' });
});
