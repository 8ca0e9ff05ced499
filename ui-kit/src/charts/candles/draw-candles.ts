import type { CandleColumn } from './candle.ts';
import { type CandleScene, pricesBeside } from './candle-scene.ts';
import type { ChartInk } from './chart-ink.ts';

export type CandleForm = 'candles' | 'line';

export interface DrawnWords {
  readonly priceText: (price: number) => string;
  readonly tickText: (at: number, step_milliseconds: number) => string;
  readonly pointText: (at: number) => string;
}

/** The column that a pointer or a key selects. */
interface Pointed {
  readonly column: CandleColumn;
  /** The pointer's height in pixels from the top; null means the height of the close. */
  readonly y: number | null;
}

interface Drawing {
  readonly scene: CandleScene;
  readonly form: CandleForm;
  readonly ink: ChartInk;
  readonly words: DrawnWords;
  readonly pointed: Pointed | null;
  /** The current price, marked at the axis; null if there is none. */
  readonly last: number | null;
}

type Context = CanvasRenderingContext2D;

const font_px = 12;
/** The width from which a rising candle is hollow, so that colour is not the only sign. */
const hollow_from_px = 5;
const widest_px = 18;
const half = 0.5;

/** Draws everything again: so little is in view that drawing only the changes would save nothing. */
export function draw(context: Context, drawing: Drawing): void {
  const { scene, form, ink } = drawing;
  const { width, height } = scene.size;
  context.clearRect(0, 0, width, height);
  context.font = `${font_px}px ${ink.family}`;
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  drawGrid(context, drawing);
  context.save();
  context.beginPath();
  context.rect(0, 0, scene.plotWidth, scene.plotHeight);
  context.clip();
  drawVolumes(context, drawing);
  if (form === 'line') drawLine(context, drawing);
  else drawCandles(context, drawing);
  context.restore();
  drawLast(context, drawing);
  drawPointed(context, drawing);
}

/** Returns the middle of the pixel, where a line of one pixel is sharp. */
const sharp = (place: number) => Math.round(place) + half;

function drawGrid(context: Context, { scene, ink, words, last }: Drawing): void {
  const { plotWidth, plotHeight, size } = scene;
  context.fillStyle = ink.grid;
  for (const y of [...scene.prices.map(scene.yOf), plotHeight]) context.fillRect(0, Math.round(y), plotWidth, 1);
  context.fillStyle = ink.muted;
  context.textAlign = 'left';
  // Leaves out prices that the label of the current price would cover in part, because half a figure cannot be read.
  for (const price of pricesBeside(scene, last))
    context.fillText(words.priceText(price), plotWidth + 8, scene.yOf(price));
  context.textAlign = 'center';
  const middle = plotHeight + size.foot / 2 + 2;
  for (const { index, at } of scene.times.ticks) {
    const x = scene.xOf(index);
    const words_ = words.tickText(at, scene.times.step_milliseconds);
    const reach = context.measureText(words_).width / 2;
    // Leaves out a time that would be cut at the edge.
    if (x - reach >= 0 && x + reach <= size.width) context.fillText(words_, x, middle);
  }
}

function drawVolumes(context: Context, { scene, ink }: Drawing): void {
  context.fillStyle = ink.volume;
  const width = Math.max(1, Math.min(widest_px, scene.step * 0.7));
  for (const { index, span, volume } of scene.columns) {
    const height = scene.volumeHeight(volume);
    context.fillRect(scene.xOf(index, span) - width / 2, scene.plotHeight - height, width, height);
  }
}

function drawCandles(context: Context, { scene, ink }: Drawing): void {
  const width = Math.max(1, Math.min(widest_px, Math.round(scene.step * 0.7)));
  const isHollow = width >= hollow_from_px;
  // Draws all rising candles, then all falling ones, because changing a canvas' colour is slow. Rectangles are filled and not stroked:
  // without a graphics card a filled rectangle costs a fraction of a line.
  for (const rising of [true, false]) {
    context.fillStyle = rising ? ink.rising : ink.falling;
    context.strokeStyle = context.fillStyle;
    for (const column of scene.columns) {
      if (column.close >= column.open !== rising) continue;
      drawCandle(context, scene, column, { width, isHollow: rising && isHollow });
    }
  }
}

interface Body {
  readonly width: number;
  readonly isHollow: boolean;
}

/**
 * Draws a candle's body from open to close and its wick from the highest to the lowest price. The wick does not run through a hollow body.
 */
function drawCandle(context: Context, scene: CandleScene, column: CandleColumn, { width, isHollow }: Body): void {
  const { open, close, high, low, index, span } = column;
  const middle = Math.round(scene.xOf(index, span) - half);
  const left = Math.round(scene.xOf(index, span) - width / 2);
  const top = Math.round(scene.yOf(Math.max(open, close)));
  const height = Math.max(1, Math.round(scene.yOf(Math.min(open, close))) - top);
  const [highest, lowest] = [Math.round(scene.yOf(high)), Math.round(scene.yOf(low))];
  if (isHollow) {
    context.fillRect(middle, highest, 1, top - highest);
    context.fillRect(middle, top + height, 1, lowest - top - height);
    context.strokeRect(left + half, top + half, width - 1, Math.max(1, height - 1));
    return;
  }
  context.fillRect(middle, highest, 1, Math.max(1, lowest - highest));
  context.fillRect(left, top, width, height);
}

function drawLine(context: Context, { scene, ink }: Drawing): void {
  const [first] = scene.columns;
  const last = scene.columns.at(-1);
  if (!first || !last) return;
  context.beginPath();
  for (const { index, span, close } of scene.columns) context.lineTo(scene.xOf(index, span), scene.yOf(close));
  context.strokeStyle = ink.line;
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.stroke();
  context.lineWidth = 1;
  context.lineTo(scene.xOf(last.index, last.span), scene.plotHeight);
  context.lineTo(scene.xOf(first.index, first.span), scene.plotHeight);
  context.globalAlpha = 0.45;
  context.fillStyle = ink.wash;
  context.fill();
  context.globalAlpha = 1;
}

/** Draws a line and a label at the current price. */
function drawLast(context: Context, { scene, ink, words, last }: Drawing): void {
  if (last === null) return;
  const y = scene.yOf(last);
  if (y < 0 || y > scene.plotHeight) return;
  context.strokeStyle = ink.muted;
  context.setLineDash([6, 6]);
  context.beginPath();
  context.moveTo(0, sharp(y));
  context.lineTo(scene.plotWidth, sharp(y));
  context.stroke();
  context.setLineDash([]);
  drawLabel(context, { x: scene.plotWidth + 2, y, words: words.priceText(last), paper: ink.line, ink: ink.ground });
}

function drawPointed(context: Context, { scene, ink, words, pointed }: Drawing): void {
  if (pointed === null) return;
  const { column, y: pointerY } = pointed;
  const x = scene.xOf(column.index, column.span);
  const y = pointerY ?? scene.yOf(column.close);
  if (x < 0 || x > scene.plotWidth) return;
  context.fillStyle = ink.muted;
  context.fillRect(Math.round(x), 0, 1, scene.plotHeight);
  const isWithin = y >= 0 && y <= scene.plotHeight;
  if (isWithin) context.fillRect(0, Math.round(y), scene.plotWidth, 1);
  const paper = { paper: ink.label, ink: ink.onLabel };
  if (isWithin) drawLabel(context, { x: scene.plotWidth + 2, y, words: words.priceText(scene.priceAt(y)), ...paper });
  const time = words.pointText(column.at);
  const width = context.measureText(time).width + 12;
  const left = Math.min(Math.max(0, x - width / 2), scene.size.width - width);
  drawLabel(context, { x: left, y: scene.plotHeight + scene.size.foot / 2 + 2, words: time, ...paper });
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly paper: string;
  readonly ink: string;
}

function drawLabel(context: Context, { x, y, words, paper, ink }: Label): void {
  const width = context.measureText(words).width + 12;
  context.fillStyle = paper;
  context.beginPath();
  context.roundRect(x, y - 10, width, 20, 5);
  context.fill();
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.fillText(words, x + 6, y);
}
