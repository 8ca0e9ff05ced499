import type { CandleView } from './candle-view.ts';

/** The area of the candles, in pixels from the canvas' left edge. */
interface Plot {
  readonly width: number;
}

/** Zoom factor per pixel of a wheel: one notch is some 100 px and changes the number of candles in view by a fifth. */
const zoom_by_pixel = 0.002;
/** Pixels that a pressed pointer may move before the press is a drag and no longer a tap. */
const slack_px = 4;

interface Finger {
  x: number;
  y: number;
}

/**
 * Pans and zooms the view by pointers, fingers and the wheel on a chart's canvas. A drag pans; two fingers and the wheel zoom. The wheel
 * scrolls the page unless the chart has the focus or Ctrl is held, which browsers also report for a pinch on a trackpad. Returns a function
 * that stops listening.
 */
export function followGestures(canvas: HTMLElement, view: CandleView, plot: () => Plot): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const fingers = new Map<number, Finger>();
  let travelled = 0;

  const candlesIn = (pixels: number) => (pixels / Math.max(1, plot().width)) * view.window.count;
  const indexAt = (x: number) => view.window.first + candlesIn(x);
  const isOver = (x: number) => x >= 0 && x <= plot().width;

  function placeOf(event: MouseEvent): Finger {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function point({ x, y }: Finger) {
    view.pointAt(isOver(x) ? Math.floor(indexAt(x)) : null, y);
  }

  function drag(id: number, now: Finger, before: Finger) {
    const others = [...fingers].filter(([other]) => other !== id).map(([, finger]) => finger);
    const [other] = others;
    fingers.set(id, now);
    if (!other) {
      travelled += Math.abs(now.x - before.x);
      if (travelled > slack_px) view.pan(-candlesIn(now.x - before.x));
      return;
    }
    const apart = Math.max(8, Math.abs(now.x - other.x));
    view.zoom(Math.max(8, Math.abs(before.x - other.x)) / apart, indexAt((now.x + other.x) / 2));
  }

  function press(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, placeOf(event));
    travelled = 0;
    if (event.pointerType !== 'mouse') point(placeOf(event));
  }

  function move(event: PointerEvent) {
    const place = placeOf(event);
    const before = fingers.get(event.pointerId);
    if (before) drag(event.pointerId, place, before);
    if (fingers.size < 2) point(place);
  }

  function lift(event: PointerEvent) {
    fingers.delete(event.pointerId);
  }

  function wheel(event: WheelEvent) {
    const isMeant = event.ctrlKey || event.metaKey || document.activeElement === canvas;
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!isMeant && !isSideways) return;
    event.preventDefault();
    if (isSideways) view.pan(candlesIn(event.deltaX));
    else view.zoom(Math.exp(event.deltaY * zoom_by_pixel), indexAt(placeOf(event).x));
  }

  canvas.addEventListener('pointerdown', press, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', lift, { signal });
  canvas.addEventListener('pointercancel', lift, { signal });
  canvas.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && view.pointAt(null, null), {
    signal,
  });
  canvas.addEventListener('dblclick', () => view.reset(), { signal });
  canvas.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}
