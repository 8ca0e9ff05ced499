import { type CandleWindow, followed, latestWindow, panned, showing, within, zoomed } from './candle-window.ts';

/** What a pointer or a key points at: a candle, and how high the pointer stands; null: at the candle's close. */
export interface Point {
  readonly index: number;
  readonly y: number | null;
}

/**
 * What of a chart's candles is looked at. It stands outside of React, for it changes with each move of a pointer: whoever
 * draws it listens.
 */
export class CandleView {
  #total: number;
  #window: CandleWindow;
  #point: Point | null = null;
  readonly #shown: number;
  /** How many candles share a column, as they were last drawn. */
  span = 1;
  readonly #listeners = new Set<() => void>();

  /** `shown`: how many candles are in view at first, the last ones. */
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

  /** Whether the last candle is in view. */
  get isAtEnd(): boolean {
    return this.#window.first + this.#window.count >= this.#total - 1e-6;
  }

  get isAtStart(): boolean {
    return this.#window.first <= 1e-6;
  }

  /** There are more or fewer candles now. */
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

  /** Around the candle pointed at, where `around` is left out, or else around the last one in view. */
  zoom(factor: number, around?: number): void {
    const { first, count } = this.#window;
    const pointed = this.#point === null ? first + count : this.#point.index + 0.5;
    this.#set(zoomed(this.#window, factor, around ?? pointed, this.#total));
  }

  /** As it was at first. */
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

  /** By so many columns from the one pointed at, or from the last one in view; the window follows. */
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
