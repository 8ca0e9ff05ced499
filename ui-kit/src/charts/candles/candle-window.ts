/** The candles in view: `count` candles, starting at `first`. `first` and `count` may be fractions while the user pans or zooms. */
export interface CandleWindow {
  readonly first: number;
  readonly count: number;
}

/** The fewest candles in view; zooming in further would show no more detail. */
const least_candles = 12;

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Returns the window, moved and resized to fit the existing candles. */
export function within({ first, count }: CandleWindow, total: number): CandleWindow {
  const shown = between(Math.min(least_candles, total), count, total);
  return { first: between(0, first, total - shown), count: shown };
}

/** Returns a window of the last `count` candles, or of all if there are fewer. */
export function latestWindow(total: number, count: number): CandleWindow {
  return within({ first: total - count, count }, total);
}

/** Moves the window later by a number of candles, or earlier if it is negative. Stops at the first and the last candle. */
export function panned({ first, count }: CandleWindow, candles: number, total: number): CandleWindow {
  return within({ first: first + candles, count }, total);
}

/** Multiplies the number of candles in view by `factor`. The candle at `around` stays in place, as far as the ends allow. */
export function zoomed({ first, count }: CandleWindow, factor: number, around: number, total: number): CandleWindow {
  const wider = between(Math.min(least_candles, total), count * factor, total);
  const share = (around - first) / count;
  return within({ first: around - share * wider, count: wider }, total);
}

/** Moves the window only as far as needed to show the whole candle at `index`. */
export function showing(window: CandleWindow, index: number, total: number): CandleWindow {
  const { first, count } = window;
  if (index < first) return within({ first: index, count }, total);
  if (index + 1 > first + count) return within({ first: index + 1 - count, count }, total);
  return window;
}

/**
 * Returns the window after candles were added or removed: a window that showed the last candle shows the new last one, any other window
 * stays in place.
 */
export function followed(window: CandleWindow, before: number, total: number): CandleWindow {
  const wasAtEnd = window.first + window.count >= before - 0.5;
  return wasAtEnd ? latestWindow(total, window.count) : within(window, total);
}
