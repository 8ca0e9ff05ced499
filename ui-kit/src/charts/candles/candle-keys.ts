import type { CandleView } from './candle-view.ts';

const closer = 0.8;
const wider = 1.25;

/**
 * What a key does to the view; false where it does nothing: the arrows move along the candles, with Shift they pan, Page
 * Up and Page Down pan by what is in view, plus and minus zoom, Home and End lead to the ends, Escape points at nothing.
 */
export function pressKey(view: CandleView, key: string, isShifted: boolean, total: number): boolean {
  const { count } = view.window;
  const tenth = Math.max(1, count / 10);
  const acts: Partial<Record<string, () => void>> = {
    ArrowLeft: () => (isShifted ? view.pan(-tenth) : view.step(-1)),
    ArrowRight: () => (isShifted ? view.pan(tenth) : view.step(1)),
    // Higher and lower, as of any value that is set with keys.
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
