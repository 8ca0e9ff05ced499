import { expect, test } from 'vitest';
import { readTestOrder } from './wishes.ts';
import { WishError } from './wishes.ts';

test('readTestOrder returns no seed without TEST_ORDER, the seed that it names, or a new one for `shuffled`', () => {
  expect(readTestOrder(undefined)).toBeNull();
  expect(readTestOrder('20261127')).toBe(20_261_127);
  expect(readTestOrder(String(readTestOrder('shuffled')))).toEqual(expect.any(Number));
});

test('readTestOrder refuses a TEST_ORDER that is not a seed', () => {
  for (const order of ['', 'written', '-1', '1.5']) expect(() => readTestOrder(order)).toThrow(WishError);
});
