import type { Candle } from './candle.ts';

export interface Wandering {
  /** When the first one begins, in milliseconds since 1970. */
  readonly start: number;
  readonly span_milliseconds: number;
  /** The first price. */
  readonly price: number;
}

/** Candles of a price that wanders, the same ones every time: for the stories and the benchmark. */
export function wanderingCandles(count: number, { start, span_milliseconds, price }: Wandering): Candle[] {
  let seed = 20_261;
  // The generator of Park and Miller: enough for a drawing.
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let close = price;
  return Array.from({ length: count }, (_, index) => {
    const open = close;
    close = open * (1 + (random() - 0.497) * 0.012);
    const [high, low] = [
      Math.max(open, close) * (1 + random() * 0.004),
      Math.min(open, close) * (1 - random() * 0.004),
    ];
    return { at: start + index * span_milliseconds, open, high, low, close, volume: random() ** 3 * 4 };
  });
}
