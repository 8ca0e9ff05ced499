import { describe, expect, it } from 'vitest';
import { shareOfTotal_percent } from './share-of-total.ts';

describe('shareOfTotal_percent', () => {
  it.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33],
    [2, 3, 66],
    [29, 100, 29],
    [7, 7, 100],
    [199, 200, 99],
  ])('for %i of %i returns %i %%', (count, total, percent) => {
    expect(shareOfTotal_percent(count, total)).toBe(percent);
  });
});
