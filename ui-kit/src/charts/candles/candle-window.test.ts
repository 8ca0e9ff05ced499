import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followed, latestWindow, panned, showing, within, zoomed } from './candle-window.ts';

const totals = integer({ min: 1, max: 20_000 });
const fractions = double({ min: -30_000, max: 30_000, noNaN: true });

describe('a window over candles', () => {
  it('begins with the last candles', () => {
    expect(latestWindow(500, 120)).toEqual({ first: 380, count: 120 });
    expect(latestWindow(7, 120)).toEqual({ first: 0, count: 7 });
  });

  it('never leaves the existing candles, however it moves', () => {
    assert(
      property(
        totals,
        fractions,
        double({ min: 0.01, max: 100, noNaN: true }),
        fractions,
        (total, by, factor, around) => {
          const start = latestWindow(total, 120);
          for (const { first, count } of [
            panned(start, by, total),
            zoomed(start, factor, around, total),
            within({ first: by, count: factor * 100 }, total),
          ]) {
            expect(first).toBeGreaterThanOrEqual(0);
            expect(first + count).toBeLessThanOrEqual(total + 1e-6);
            expect(count).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('zooms around the given candle', () => {
    const closer = zoomed({ first: 100, count: 200 }, 0.5, 150, 1_000);
    expect(closer).toEqual({ first: 125, count: 100 });
    expect((150 - closer.first) / closer.count).toBeCloseTo(0.25);
  });

  it('moves no further than needed to show a candle', () => {
    const window = { first: 100, count: 50 };
    expect(showing(window, 120, 1_000)).toBe(window);
    expect(showing(window, 90, 1_000).first).toBe(90);
    expect(showing(window, 160, 1_000).first).toBe(111);
  });

  it('moves to new candles if it showed the last candle, and otherwise stays in place', () => {
    expect(followed({ first: 380, count: 120 }, 500, 501)).toEqual({ first: 381, count: 120 });
    expect(followed({ first: 100, count: 120 }, 500, 501)).toEqual({ first: 100, count: 120 });
  });
});
