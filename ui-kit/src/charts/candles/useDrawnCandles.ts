import { type RefObject, useEffect, useRef } from 'react';
import type { Candle } from './candle.ts';
import { type CandleScene, sceneOf } from './candle-scene.ts';
import type { CandleView } from './candle-view.ts';
import { followGestures } from './candle-gestures.ts';
import { type ChartInk, inkAt, onOtherInk } from './chart-ink.ts';
import { type CandleForm, draw, type DrawnWords } from './draw-candles.ts';

interface DrawnCandles {
  readonly candles: readonly Candle[];
  readonly form: CandleForm;
  readonly words: DrawnWords;
  readonly timeOffset_milliseconds: number;
}

const foot_px = 26;
/** The approximate width of a digit in the axis' typeface. */
const figure_px = 7;

/**
 * Draws the view, at most once a frame and only after a change, and handles pointers and the wheel. The canvas has the screen's resolution.
 */
export function useDrawnCandles(canvas: RefObject<HTMLCanvasElement | null>, view: CandleView, drawn: DrawnCandles) {
  const latest = useRef(drawn);
  const redraw = useRef<() => void>(() => undefined);
  const { candles, form, words, timeOffset_milliseconds } = drawn;
  useEffect(() => {
    latest.current = { candles, form, words, timeOffset_milliseconds };
    redraw.current();
  }, [candles, form, words, timeOffset_milliseconds]);
  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext('2d');
    if (!current || !context) return undefined;
    const painter = new Painter(current, context, view, () => latest.current);
    redraw.current = painter.ask;
    return () => painter.stop();
  }, [canvas, view]);
}

class Painter {
  #frame: number | null = null;
  #ink: ChartInk | null = null;
  #axis = { of: null as readonly Candle[] | null, width: 0 };
  #plotWidth = 1;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #view: CandleView;
  readonly #drawn: () => DrawnCandles;
  readonly #ends: (() => void)[];

  constructor(
    canvas: HTMLCanvasElement,
    context: CanvasRenderingContext2D,
    view: CandleView,
    drawn: () => DrawnCandles,
  ) {
    this.#canvas = canvas;
    this.#context = context;
    this.#view = view;
    this.#drawn = drawn;
    const sizes = new ResizeObserver(() => this.#resize());
    sizes.observe(canvas);
    this.#ends = [
      () => sizes.disconnect(),
      view.listen(this.ask),
      followGestures(canvas, view, () => ({ width: this.#plotWidth })),
      onOtherInk(() => {
        this.#ink = null;
        this.ask();
      }),
    ];
  }

  readonly ask = () => {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      this.#draw();
    });
  };

  stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    for (const end of this.#ends) end();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    this.#canvas.width = Math.round(clientWidth * devicePixelRatio);
    this.#canvas.height = Math.round(clientHeight * devicePixelRatio);
    // Draws at once, because resizing a canvas clears it.
    this.#draw();
  }

  #draw(): void {
    const { candles, form, words, timeOffset_milliseconds } = this.#drawn();
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (candles.length === 0 || width === 0) return;
    this.#ink ??= inkAt(this.#canvas);
    const size = { width, height, axis: this.#axisWidth(candles, words), foot: foot_px };
    const scene = sceneOf(candles, this.#view.window, size, timeOffset_milliseconds);
    this.#plotWidth = scene.plotWidth;
    this.#view.span = scene.columns[0]?.span ?? 1;
    const { point } = this.#view;
    const column = point === null ? undefined : columnWith(scene, point.index);
    this.#context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    draw(this.#context, {
      scene,
      form,
      ink: this.#ink,
      words,
      pointed: point && column ? { column, y: point.y } : null,
      last: candles.at(-1)?.close ?? null,
    });
  }

  /** Returns an axis width that fits the prices of all candles, so that the plot keeps its width while the user pans. */
  #axisWidth(candles: readonly Candle[], { priceText }: DrawnWords): number {
    if (this.#axis.of !== candles) {
      let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const candle of candles) {
        low = Math.min(low, candle.low);
        high = Math.max(high, candle.high);
      }
      const figures = Math.max(priceText(low).length, priceText(high).length);
      this.#axis = { of: candles, width: Math.ceil(figures * figure_px) + 18 };
    }
    return this.#axis.width;
  }
}

function columnWith({ columns }: CandleScene, index: number) {
  return columns.find((column) => index >= column.index && index < column.index + column.span);
}
