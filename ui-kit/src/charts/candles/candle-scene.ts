import { scaleLinear } from '@visx/scale';
import type { Candle, CandleColumn } from './candle.ts';
import { columnsOf } from './candle-columns.ts';
import { timeTicksOf, type TimeTicks } from './candle-ticks.ts';
import type { CandleWindow } from './candle-window.ts';

/** The size of the canvas. All lengths are in CSS pixels. */
interface SceneSize {
  readonly width: number;
  readonly height: number;
  /** The width of the price axis at the right. */
  readonly axis: number;
  /** The height of the time axis at the foot. */
  readonly foot: number;
}

/** The positions of everything that will be drawn. */
export interface CandleScene {
  readonly size: SceneSize;
  readonly columns: readonly CandleColumn[];
  /** The width of one column, with its gap. */
  readonly step: number;
  readonly plotWidth: number;
  readonly plotHeight: number;
  /** Returns the x of the middle of the column that begins with this candle. */
  readonly xOf: (index: number, span?: number) => number;
  readonly yOf: (price: number) => number;
  readonly priceAt: (y: number) => number;
  /** Returns the height of a volume's bar. */
  readonly volumeHeight: (volume: number) => number;
  readonly prices: readonly number[];
  readonly times: TimeTicks;
}

/** The smallest width of a column at which two candles can be told apart. */
const narrowest_px = 3;
const between_prices_px = 56;
const between_times_px = 88;
const volume_share = 0.18;
/** The empty margin above the highest and below the lowest price, as a share of the range between them. */
const margin_share = 0.07;

/** The height of a label at the axis with its distance from the next. */
const label_px = 22;

/** Returns the prices of the axis, without those that the label of the price `labelled` would cover. */
export function pricesBeside(
  { prices, yOf }: Pick<CandleScene, 'prices' | 'yOf'>,
  labelled: number | null,
): readonly number[] {
  return labelled === null ? prices : prices.filter((price) => Math.abs(yOf(price) - yOf(labelled)) >= label_px);
}

/** Returns the largest number of columns that can still be told apart at this size. */
function roomFor({ width, axis }: SceneSize): number {
  return Math.max(1, Math.floor((width - axis) / narrowest_px));
}

/** Computes the positions for this window. The cost depends only on the number of candles in view: candles out of view are not touched. */
export function sceneOf(
  candles: readonly Candle[],
  window: CandleWindow,
  size: SceneSize,
  timeOffset_milliseconds: number,
): CandleScene {
  const plotWidth = Math.max(1, size.width - size.axis);
  const plotHeight = Math.max(1, size.height - size.foot);
  const columns = columnsOf(candles, window, roomFor(size));
  const span = columns[0]?.span ?? 1;
  const candle = plotWidth / window.count;
  const { low, high, volume } = extremesOf(columns);
  const margin = (high - low || Math.abs(high) || 1) * margin_share;
  const price = scaleLinear<number>({
    domain: [low - margin, high + margin],
    range: [plotHeight * (1 - volume_share), 8],
  });
  return {
    size,
    columns,
    step: candle * span,
    plotWidth,
    plotHeight,
    xOf: (index, of = span) => (index - window.first + of / 2) * candle,
    yOf: (value) => price(value),
    priceAt: (y) => price.invert(y),
    volumeHeight: (value) => (volume === 0 ? 0 : (value / volume) * plotHeight * volume_share * 0.9),
    prices: price.ticks(Math.max(2, Math.floor(plotHeight / between_prices_px))),
    times: timeTicksOf(columns, Math.floor(plotWidth / between_times_px), timeOffset_milliseconds),
  };
}

function extremesOf(columns: readonly CandleColumn[]) {
  let [low, high, volume] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const column of columns) {
    if (column.low < low) low = column.low;
    if (column.high > high) high = column.high;
    if (column.volume > volume) volume = column.volume;
  }
  return columns.length === 0 ? { low: 0, high: 1, volume: 0 } : { low, high, volume };
}
