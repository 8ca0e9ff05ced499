import { ChevronLeft, ChevronRight, RotateCcw, Table2, ChartCandlestick, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '../../actions/IconButton.tsx';
import { classNames } from '../../theme/class-names.ts';
import { visuallyHidden } from '../../text/VisuallyHidden.css.ts';
import type { Candle, CandleColumn } from './candle.ts';
import * as css from './candle-chart.css.ts';
import { columnsOf } from './candle-columns.ts';
import { pressKey } from './candle-keys.ts';
import { CandleView } from './candle-view.ts';
import type { CandleForm } from './draw-candles.ts';
import { useDrawnCandles } from './useDrawnCandles.ts';

export interface CandleChartWords {
  /** The names of a candle's figures: 'Apertura', 'Máximo', 'Mínimo', 'Cierre', 'Volumen'. */
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  /** The name shown beside a candle's time: 'Fecha'. */
  readonly time: string;
  /** The names of the buttons: pan, zoom, back to the initial view, table, drawing. */
  readonly earlier: string;
  readonly later: string;
  readonly closer: string;
  readonly wider: string;
  readonly reset: string;
  readonly asTable: string;
  readonly asChart: string;
  /** A description of the keys, read with the chart's name. */
  readonly keys: string;
}

export interface CandleChartProps {
  /** The name of the price: 'BTC en pesos'. */
  readonly label: string;
  /** The candles, oldest first, each of the same span of time. Pass the same array on every render until the candles change. */
  readonly candles: readonly Candle[];
  /**
   * The form: candles that show the prices of each span, or one line of closing prices.
   * @default candles
   */
  readonly form?: CandleForm;
  /**
   * The number of candles in view at first, counted from the last one.
   * @default 120
   */
  readonly shown?: number;
  /**
   * Height of the drawing alone, in px.
   * @default 360
   */
  readonly height?: number;
  /** Returns a price as people read it, short enough for the axis. */
  readonly priceText: (price: number) => string;
  /** Returns a volume as people read it. */
  readonly volumeText: (volume: number) => string;
  /** Returns the full time of a candle: '12 nov, 10:15 a. m.'. */
  readonly pointText: (at: number) => string;
  /** Returns the words for a time at the axis, as exact as the step between two marks (in milliseconds) requires. */
  readonly tickText: (at: number, step_milliseconds: number) => string;
  /**
   * The reader's offset from UTC in milliseconds. The marks of the time axis are at round hours and days of the reader's clock.
   * @default 0
   */
  readonly timeOffset_milliseconds?: number;
  /** The words of the chart's controls and figures. */
  readonly words: CandleChartWords;
  /** A table of the same figures, which replaces the drawing when somebody presses its button. */
  readonly table: ReactNode;
  /** Further controls, opposite the pan and zoom buttons, such as the choice between candles and a line. */
  readonly tools?: ReactNode;
}

/**
 * Shows how a price changed, as candles or a line, with the traded volume. It is drawn on a canvas with visx scales, at most once a frame:
 * candles out of view cost nothing, and candles too close to be told apart are merged into one. Dragging, the wheel, two fingers, keys and
 * buttons pan and zoom it.
 */
export function CandleChart(props: CandleChartProps) {
  const { label, candles, form = 'candles', shown = 120, height = 360, words, table, tools } = props;
  const { priceText, tickText, pointText, volumeText, timeOffset_milliseconds = 0 } = props;
  const [view] = useState(() => new CandleView(candles.length, shown));
  const [isTable, setIsTable] = useState(false);
  useEffect(() => view.resize(candles.length), [view, candles.length]);
  const drawnWords = useMemo(() => ({ priceText, tickText, pointText }), [priceText, tickText, pointText]);
  return (
    <figure className={css.chart} aria-label={label}>
      <Values view={view} candles={candles} words={words} texts={{ priceText, volumeText, pointText }} />
      <div className={css.head}>
        {tools}
        <div className={css.tools}>
          {isTable ? null : <Tools view={view} words={words} />}
          <IconButton
            label={isTable ? words.asChart : words.asTable}
            icon={isTable ? <ChartCandlestick size={18} aria-hidden /> : <Table2 size={18} aria-hidden />}
            onClick={() => setIsTable(!isTable)}
          />
        </div>
      </div>
      {isTable ? (
        table
      ) : (
        <Plot
          view={view}
          height={height}
          label={label}
          keys={words.keys}
          valueText={({ at, close }) => `${pointText(at)}, ${words.close} ${priceText(close)}`}
          drawn={{ candles, form, words: drawnWords, timeOffset_milliseconds }}
        />
      )}
    </figure>
  );
}

/**
 * Returns the selected candle, or else the last one; where several candles share a column, it returns their merged column. Only components
 * that use this hook render again at each move of the pointer.
 */
function usePointed(candles: readonly Candle[], view: CandleView): CandleColumn | null {
  const pointed = useSyncExternalStore(
    (tell) => view.listen(tell),
    () => view.point?.index ?? null,
  );
  const index = pointed ?? candles.length - 1;
  const { span } = view;
  const [column] = columnsOf(candles, { first: Math.floor(index / span) * span, count: span }, 1);
  return column ?? null;
}

interface ValuesProps {
  readonly view: CandleView;
  readonly candles: readonly Candle[];
  readonly words: CandleChartWords;
  readonly texts: Pick<CandleChartProps, 'priceText' | 'volumeText' | 'pointText'>;
}

/** The most characters of a price with which all figures of a candle fit on one line of half a screen. */
const short_digits = 9;

/** Shows the candle's time, prices and volume, each with its name. */
function Values({ view, candles, words, texts: { priceText, volumeText, pointText } }: ValuesProps) {
  const column = usePointed(candles, view);
  if (column === null) return null;
  const values = [
    [words.time, pointText(column.at)],
    [words.open, priceText(column.open)],
    [words.high, priceText(column.high)],
    [words.low, priceText(column.low)],
    [words.close, priceText(column.close)],
    [words.volume, volumeText(column.volume)],
  ] as const;
  const isLong = priceText(column.high).length > short_digits;
  const wide = isLong ? css.wideLongValue : css.wideValue;
  return (
    <dl className={classNames(css.values, isLong && css.longValues)}>
      {values.map(([term, text], place) => (
        <div key={term} className={classNames(css.value, (place === 0 || place === values.length - 1) && wide)}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.figure}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Offers panning and zooming as buttons, for people who cannot drag or pinch. */
function Tools({ view, words }: { readonly view: CandleView; readonly words: CandleChartWords }) {
  const tools = [
    { label: words.earlier, Icon: ChevronLeft, act: () => view.pan(-view.window.count / 2) },
    { label: words.later, Icon: ChevronRight, act: () => view.pan(view.window.count / 2) },
    { label: words.closer, Icon: ZoomIn, act: () => view.zoom(0.6) },
    { label: words.wider, Icon: ZoomOut, act: () => view.zoom(1 / 0.6) },
    { label: words.reset, Icon: RotateCcw, act: () => view.reset() },
  ];
  return tools.map(({ label, Icon, act }) => (
    <IconButton key={label} label={label} icon={<Icon size={18} aria-hidden />} onClick={act} />
  ));
}

interface PlotProps {
  readonly view: CandleView;
  readonly height: number;
  readonly label: string;
  readonly keys: string;
  readonly valueText: (column: CandleColumn) => string;
  readonly drawn: Parameters<typeof useDrawnCandles>[2];
}

/** Draws the chart. Keyboard users get a slider along the candles that announces the selected one. */
function Plot({ view, height, label, keys, valueText, drawn }: PlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const keysId = useId();
  useDrawnCandles(canvas, view, drawn);
  const column = usePointed(drawn.candles, view);
  const total = drawn.candles.length;

  function onKeyDown(event: KeyboardEvent<HTMLCanvasElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (pressKey(view, event.key, event.shiftKey, total)) event.preventDefault();
  }

  return (
    <div className={css.frame} style={{ height }}>
      <canvas
        ref={canvas}
        className={css.canvas}
        // An `input` cannot hold the drawing along which this slider moves.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={keysId}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, total)}
        aria-valuenow={(view.point?.index ?? total - 1) + 1}
        aria-valuetext={column ? valueText(column) : label}
        onKeyDown={onKeyDown}
      />
      <span id={keysId} className={visuallyHidden}>
        {keys}
      </span>
    </div>
  );
}
