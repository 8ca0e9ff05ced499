import type { CandleView } from './candle-view.ts';

const closer = 0.8;
const wider = 1.25;

/**
 * Applies a key to the view; returns false if the key does nothing. The arrows move along the candles and pan with Shift, Page Up and Page
 * Down pan by one window, plus and minus zoom, Home and End select the first and last candle, Escape clears the selection.
 */
export function pressKey(view: CandleView, key: string, isShifted: boolean, total: number): boolean {
  const { count } = view.window;
  const tenth = Math.max(1, count / 10);
  const acts: Partial<Record<string, () => void>> = {
    ArrowLeft: () => (isShifted ? view.pan(-tenth) : view.step(-1)),
    ArrowRight: () => (isShifted ? view.pan(tenth) : view.step(1)),
    // The up and down keys also step, as with any slider.
    ArrowUp: () => view.step(1),
    ArrowDown: () => view.step(-1),
    PageUp: () => view.pan(-count),
    PageDown: () => view.pan(count),
    Home: () => view.step(-total),
    End: () => view.step(total),
    '+': () => view.zoom(closer),
    '=': () => view.zoom(closer),
    '-': () => view.zoom(wider),
    Escape: () => view.pointAt(null, null),
  };
  const act = acts[key];
  if (!act || (key === 'Escape' && view.point === null)) return false;
  act();
  return true;
}
