import { expect, it } from 'vitest';
import { pricesBeside } from './candle-scene.ts';

const scene = { prices: [100, 105, 110], yOf: (price: number) => (110 - price) * 10 };

it('pricesBeside leaves out axis prices that the label of the last price would cover', () => {
  expect(pricesBeside(scene, 105.9)).toEqual([100, 110]);
  expect(pricesBeside(scene, 107.5)).toEqual([100, 105, 110]);
});

it('pricesBeside keeps all axis prices when there is no last price', () => {
  expect(pricesBeside(scene, null)).toEqual([100, 105, 110]);
});
