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
  /** 'Apertura', 'Máximo', 'Mínimo', 'Cierre', 'Volumen': what each figure of a candle is. */
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  /** The head of the time: 'Fecha'. */
  readonly time: string;
  /** The names of the tools. */
  readonly earlier: string;
  readonly later: string;
  readonly closer: string;
  readonly wider: string;
  readonly reset: string;
  readonly asTable: string;
  readonly asChart: string;
  /** What the keys do, read with the chart's name. */
  readonly keys: string;
}

export interface CandleChartProps {
  /** What the price is of: 'BTC en pesos'. */
  readonly label: string;
  /** Oldest first, of one span of time each; the same list on every render until it changes. */
  readonly candles: readonly Candle[];
  /**
   * Candles with what happened in each, or one line of their closing prices.
   * @default candles
   */
  readonly form?: CandleForm;
  /**
   * How many are in view at first, the last ones.
   * @default 120
   */
  readonly shown?: number;
  /**
   * In px, of the drawing alone.
   * @default 360
   */
  readonly height?: number;
  /** A price as people read it, short: it stands at the axis. */
  readonly priceText: (price: number) => string;
  /** A volume as people read it. */
  readonly volumeText: (volume: number) => string;
  /** The time of a candle, whole: '12 nov, 10:15 a. m.'. */
  readonly pointText: (at: number) => string;
  /** A time at the axis, as exact as the steps between two of them, in milliseconds, ask for. */
  readonly tickText: (at: number, step_milliseconds: number) => string;
  /**
   * How far the reader's clock is from UTC, in milliseconds: their round hours and days are marked.
   * @default 0
   */
  readonly timeOffset_milliseconds?: number;
  /** The words around it. */
  readonly words: CandleChartWords;
  /** The same figures as a table. It takes the drawing's place where somebody asks for it. */
  readonly table: ReactNode;
  /** Opposite the tools: the choice of a form. */
  readonly tools?: ReactNode;
}

/**
 * The course of a price with candles or a line, and what was traded. Drawn on a canvas by the scales of visx, once a frame at
 * most: what is out of view costs nothing, and candles that would share a pixel are drawn as the one that they make together.
 * It is moved along and zoomed by drag, wheel, two fingers, keys and buttons.
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
 * The candle pointed at, or else the last one; several where they are drawn as one. Whoever reads it is drawn anew with each move
 * of the pointer, and nobody else is.
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

/** So many signs of a price fit beside three others and the date in half a screen. */
const short_digits = 9;

/** What the candle says, in words and figures. */
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

/** For whom dragging and pinching are hard: the same by presses. */
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

/** The drawing itself: a slider along the candles to whoever moves by keys, that says what it points at. */
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
        // What is slid along is a drawing, which an input cannot hold.
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
