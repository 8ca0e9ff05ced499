import { expect, test } from 'vitest';
import { readTestOrder } from './test-order.ts';
import { WishError } from './wishes.ts';

test('tests are shuffled where TEST_ORDER says so, by the seed that it names', () => {
  expect(readTestOrder(undefined)).toBeNull();
  expect(readTestOrder('20261127')).toBe(20_261_127);
  expect(readTestOrder(String(readTestOrder('shuffled')))).toEqual(expect.any(Number));
});

test('an order that is no seed is refused in words', () => {
  for (const order of ['', 'written', '-1', '1.5']) expect(() => readTestOrder(order)).toThrow(WishError);
});
