/** Which candles are in view: `count` of them from the one at `first` on. Both may be fractions while one pans or zooms. */
export interface CandleWindow {
  readonly first: number;
  readonly count: number;
}

/** Nearer than this there is nothing more to see. */
const least_candles = 12;

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The window kept among the candles there are. */
export function within({ first, count }: CandleWindow, total: number): CandleWindow {
  const shown = between(Math.min(least_candles, total), count, total);
  return { first: between(0, first, total - shown), count: shown };
}

/** The last candles, so many of them as were asked for or as there are. */
export function latestWindow(total: number, count: number): CandleWindow {
  return within({ first: total - count, count }, total);
}

/** Later by so many candles; earlier where they are negative. Stops at the first and at the last one. */
export function panned({ first, count }: CandleWindow, candles: number, total: number): CandleWindow {
  return within({ first: first + candles, count }, total);
}

/** So many times as many candles; the one at `around` stays where it is, as far as the ends allow. */
export function zoomed({ first, count }: CandleWindow, factor: number, around: number, total: number): CandleWindow {
  const wider = between(Math.min(least_candles, total), count * factor, total);
  const share = (around - first) / count;
  return within({ first: around - share * wider, count: wider }, total);
}

/** Moved no further than is needed for the candle at `index` to be wholly in view. */
export function showing(window: CandleWindow, index: number, total: number): CandleWindow {
  const { first, count } = window;
  if (index < first) return within({ first: index, count }, total);
  if (index + 1 > first + count) return within({ first: index + 1 - count, count }, total);
  return window;
}

/** After more candles came or some went: who looked at the last one still does, others see what they saw. */
export function followed(window: CandleWindow, before: number, total: number): CandleWindow {
  const wasAtEnd = window.first + window.count >= before - 0.5;
  return wasAtEnd ? latestWindow(total, window.count) : within(window, total);
}
