import type { Candle, CandleColumn } from './candle.ts';
import type { CandleWindow } from './candle-window.ts';

/** Returns the number of candles that share a column when there is room for `columns_max` columns. */
function columnSpan({ count }: CandleWindow, columns_max: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, columns_max)));
}

/**
 * Returns the columns to draw for a window: one for each candle, or, where there are too many to tell apart, one for each group of candles.
 * Groups begin at multiples of their size, so that no group changes while the window pans.
 */
export function columnsOf(
  candles: readonly Candle[],
  window: CandleWindow,
  columns_max: number,
): readonly CandleColumn[] {
  const span = columnSpan(window, columns_max);
  const from = Math.floor(Math.floor(window.first) / span) * span;
  const until = Math.min(candles.length, Math.ceil(window.first + window.count));
  const columns: CandleColumn[] = [];
  for (let index = from; index < until; index += span) {
    const column = together(candles, index, Math.min(span, candles.length - index));
    if (column) columns.push(column);
  }
  return columns;
}

function together(candles: readonly Candle[], index: number, span: number): CandleColumn | null {
  const first = candles[index];
  if (!first) return null;
  let { high, low, close, volume } = first;
  for (let next = index + 1; next < index + span; next += 1) {
    const candle = candles[next];
    if (!candle) break;
    if (candle.high > high) high = candle.high;
    if (candle.low < low) low = candle.low;
    close = candle.close;
    volume += candle.volume;
  }
  return { at: first.at, open: first.open, high, low, close, volume, index, span };
}
