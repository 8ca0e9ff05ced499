import type { Candle } from './candle.ts';

interface Wandering {
  /** The start of the first candle, in milliseconds since 1970. */
  readonly start: number;
  readonly span_milliseconds: number;
  /** The first price. */
  readonly price: number;
}

/** Returns candles of a price that wanders at random but is the same every time, for the stories and the benchmark. */
export function wanderingCandles(count: number, { start, span_milliseconds, price }: Wandering): Candle[] {
  let seed = 20_261;
  // The Park-Miller generator is random enough for a drawing.
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
