import { expect, test } from 'vitest';
import { draftOf } from './swap-draft.ts';

const [cop, btc, usdt] = [{ id: 1 }, { id: 2 }, { id: 31 }];
const typed = { token: 1, text: '400.000' };

test('draftOf keeps an amount with its token when the pair is swapped', () => {
  expect(draftOf(typed, { tokenIn: cop, tokenOut: usdt })).toEqual({ tradeType: 'input', text: '400.000' });
  expect(draftOf(typed, { tokenIn: usdt, tokenOut: cop })).toEqual({ tradeType: 'output', text: '400.000' });
});

test('draftOf does not turn an amount of pesos into one of bitcoins', () => {
  expect(draftOf(typed, { tokenIn: btc, tokenOut: usdt })).toEqual({ tradeType: 'input', text: '' });
});

test('draftOf returns an empty amount to pay when nothing is typed', () => {
  expect(draftOf(null, { tokenIn: cop, tokenOut: usdt })).toEqual({ tradeType: 'input', text: '' });
});
