import { describe, expect, it } from 'vitest';
import { columnsOf } from './candle-columns.ts';
import { timeTicksOf } from './candle-ticks.ts';
import { wanderingCandles } from './wandering-candles.ts';

const hour = 3_600_000;
const candles = wanderingCandles(1_000, { start: 0, span_milliseconds: hour, price: 100 });

describe('columnsOf', () => {
  it('returns a column for each candle when there is room', () => {
    const columns = columnsOf(candles, { first: 10, count: 20 }, 40);
    expect(columns).toHaveLength(20);
    expect(columns[0]).toEqual({ ...candles[10], index: 10, span: 1 });
  });

  it('merges candles when there is no room, keeps their highest and lowest price, and adds their volumes', () => {
    const columns = columnsOf(candles, { first: 0, count: 1_000 }, 100);
    expect(columns).toHaveLength(100);
    const ten = candles.slice(10, 20);
    expect(columns[1]).toMatchObject({
      index: 10,
      span: 10,
      open: ten[0]?.open,
      close: ten[9]?.close,
      high: Math.max(...ten.map(({ high }) => high)),
      low: Math.min(...ten.map(({ low }) => low)),
    });
    expect(columns[1]?.volume).toBeCloseTo(ten.reduce((sum, { volume }) => sum + volume, 0));
  });

  it('merges the same candles while the window pans', () => {
    const [one] = columnsOf(candles, { first: 13, count: 500 }, 50);
    const [other] = columnsOf(candles, { first: 17, count: 500 }, 50);
    expect(one).toEqual(other);
  });
});

describe('timeTicksOf', () => {
  const columns = columnsOf(candles, { first: 0, count: 96 }, 200);

  it('places daily marks at midnight of the reader’s clock', () => {
    const { ticks, step_milliseconds } = timeTicksOf(columns, 6, -5 * hour);
    expect(step_milliseconds).toBe(24 * hour);
    expect(ticks.map(({ index }) => index)).toEqual([5, 29, 53, 77]);
  });

  it('returns no marks for no columns', () => {
    expect(timeTicksOf([], 6, 0).ticks).toEqual([]);
  });
});
