/**
 * What a price did in a span of time. The figures are numbers, for the drawing only: what people read is words that the
 * owner of the chart makes of exact amounts.
 */
export interface Candle {
  /** When its span began, in milliseconds since 1970. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** What was traded in it, in any unit. */
  readonly volume: number;
}

/** One candle, or several side by side that share the place of one. */
export interface CandleColumn extends Candle {
  /** The index of its first candle. */
  readonly index: number;
  /** How many candles it stands for. */
  readonly span: number;
}
