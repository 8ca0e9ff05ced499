import { type CandleWindow, followed, latestWindow, panned, showing, within, zoomed } from './candle-window.ts';

/** The selected candle and the pointer's height; null means the height of the candle's close. */
interface Point {
  readonly index: number;
  readonly y: number | null;
}

/**
 * The part of a chart's candles that is in view, and the selected candle. It is not React state, because it changes with each move of the
 * pointer: the canvas and the components that show the selection listen to it, and no other component renders again.
 */
export class CandleView {
  #total: number;
  #window: CandleWindow;
  #point: Point | null = null;
  readonly #shown: number;
  /** The number of candles that shared a column in the last drawing. */
  span = 1;
  readonly #listeners = new Set<() => void>();

  /** Creates the view. `shown` is the number of candles in view at first, counted from the last one. */
  constructor(total: number, shown: number) {
    this.#total = total;
    this.#shown = shown;
    this.#window = latestWindow(total, shown);
  }

  get window(): CandleWindow {
    return this.#window;
  }

  get point(): Point | null {
    return this.#point;
  }

  /** True if the last candle is in view. */
  get isAtEnd(): boolean {
    return this.#window.first + this.#window.count >= this.#total - 1e-6;
  }

  get isAtStart(): boolean {
    return this.#window.first <= 1e-6;
  }

  /** Applies a new number of candles, and clears the selection. */
  resize(total: number): void {
    if (total === this.#total) return;
    const before = this.#total;
    this.#total = total;
    this.#point = null;
    this.#set(before === 0 ? latestWindow(total, this.#shown) : followed(this.#window, before, total));
  }

  pan(candles: number): void {
    this.#set(panned(this.#window, candles, this.#total));
  }

  /** Zooms around the candle at `around`; if it is left out, around the selected candle, or else around the end of the window. */
  zoom(factor: number, around?: number): void {
    const { first, count } = this.#window;
    const pointed = this.#point === null ? first + count : this.#point.index + 0.5;
    this.#set(zoomed(this.#window, factor, around ?? pointed, this.#total));
  }

  /** Restores the initial window, without a selection. */
  reset(): void {
    this.#point = null;
    this.#set(latestWindow(this.#total, this.#shown));
  }

  pointAt(index: number | null, y: number | null): void {
    const next = index === null ? null : { index: Math.min(this.#total - 1, Math.max(0, index)), y };
    if (next?.index === this.#point?.index && next?.y === this.#point?.y) return;
    this.#point = next;
    this.#tell();
  }

  /**
   * Moves the selection by a number of columns, starting from the selected candle or else from the last one in view. The window follows.
   */
  step(columns: number): void {
    const { first, count } = this.#window;
    const from = this.#point?.index ?? Math.ceil(first + count) - (columns < 0 ? 0 : 1);
    const index = Math.min(this.#total - 1, Math.max(0, from + columns * this.span));
    this.#point = { index, y: null };
    this.#set(showing(this.#window, index, this.#total));
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #set(window: CandleWindow): void {
    this.#window = within(window, this.#total);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
