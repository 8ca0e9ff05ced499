import { describe, expect, it } from 'vitest';
import { p99Of, trendOf } from './trend.ts';

const readings = (values: readonly number[]) => values.map((value, minute) => ({ minute, value }));

describe('a trend', () => {
  it('is the slope of values that lie on a line, without noise', () => {
    expect(trendOf(readings([10, 12, 14, 16]))).toEqual({ perMinute: 2, noise: 0 });
  });

  it('is small beside its noise when values go up and down', () => {
    const { perMinute, noise } = trendOf(readings([10, 14, 9, 15, 10, 14]));
    expect(Math.abs(perMinute)).toBeLessThan(2 * noise);
  });

  it('is refused for fewer than three readings', () => {
    expect(() => trendOf(readings([1, 2]))).toThrow('three readings');
  });
});

it('p99Of returns the time that one request in a hundred exceeds', () => {
  expect(p99Of(Array.from({ length: 200 }, (_, at) => 200 - at))).toBe(198);
});
