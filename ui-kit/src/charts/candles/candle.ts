/**
 * The prices within a span of time. The numbers, which may be rounded, are for the drawing only; people read texts that the component
 * around the chart writes from exact amounts.
 */
export interface Candle {
  /** The start of the candle's span, in milliseconds since 1970. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** The traded volume, in any unit. */
  readonly volume: number;
}

/** One candle, or several adjacent ones that are drawn as one. */
export interface CandleColumn extends Candle {
  /** The index of the column's first candle. */
  readonly index: number;
  /** The number of candles that the column merges. */
  readonly span: number;
}
