import { describe, expect, test } from 'vitest';
import { meanPrice } from './mean-price.ts';

const minute = (minutes: number) => new Date(minutes * 60_000);
const spans = (...each: [minutes: number, price: number][]) =>
  each.map(([minutes, price]) => ({ at: minute(minutes), price }));

describe('the mean of a price', () => {
  test('weights each price by how long it held', () => {
    expect(meanPrice(spans([0, 100], [20, 400]), minute(0), minute(40))).toBeCloseTo(200, 9);
    expect(meanPrice(spans([0, 100], [30, 400]), minute(0), minute(40))).toBeCloseTo(100 * 4 ** 0.25, 9);
  });

  test('begins with the price that held before the span', () => {
    expect(meanPrice(spans([-500, 100]), minute(0), minute(30))).toBeCloseTo(100, 9);
    expect(meanPrice(spans([-500, 100], [15, 400]), minute(0), minute(30))).toBeCloseTo(200, 9);
  });

  test('is hardly moved by a price that held for a moment', () => {
    const moved = meanPrice(spans([0, 100], [29, 200], [29.1, 100]), minute(0), minute(30)) ?? 0;
    expect(moved).toBeLessThan(100.3);
  });

  test('is the only known price, or null when none is known', () => {
    expect(meanPrice(spans([10, 7]), minute(0), minute(30))).toBeCloseTo(7, 9);
    expect(meanPrice(spans([30, 7]), minute(0), minute(30))).toBe(7);
    expect(meanPrice([], minute(0), minute(30))).toBeNull();
  });

  test('equals, for an exchange rate, the quotient of the two mean prices', () => {
    const [one, other] = [spans([0, 3], [10, 5]), spans([0, 7], [10, 2])];
    const rate = one.map(({ at, price }, place) => ({ at, price: price / (other[place]?.price ?? 1) }));
    const mean = (each: typeof one) => meanPrice(each, minute(0), minute(25)) ?? 0;
    expect(mean(rate)).toBeCloseTo(mean(one) / mean(other), 12);
  });
});
