import type { QuarterTurns } from '@caudal/ui-kit';
import { useCallback, useState } from 'react';

/** How an image is looked at. */
export interface View {
  readonly zoom: number;
  readonly turns: QuarterTurns;
}

export const zooms = [1, 1.5, 2, 3, 4] as const;
const untouched: View = { zoom: 1, turns: 0 };
const turnAfter = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

export interface ViewActions {
  rotate: () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Closer by a step, and from the closest back to the whole: one key for all of it. */
  zoomRound: () => void;
  zoomTo: (zoom: number) => void;
  reset: () => void;
}

/** Zoom and rotation of each document, by its key, kept while one goes back and forth between them. */
export function useViews(key: string): { view: View; actions: ViewActions } {
  const [views, setViews] = useState<Readonly<Record<string, View>>>({});
  const change = useCallback(
    (next: (view: View) => View) => setViews((former) => ({ ...former, [key]: next(former[key] ?? untouched) })),
    [key],
  );
  const actions = {
    rotate: () => change((view) => ({ ...view, turns: turnAfter[view.turns] })),
    zoomIn: () => change((view) => ({ ...view, zoom: closer(view.zoom) ?? view.zoom })),
    zoomOut: () => change((view) => ({ ...view, zoom: zooms.findLast((zoom) => zoom < view.zoom) ?? view.zoom })),
    zoomRound: () => change((view) => ({ ...view, zoom: closer(view.zoom) ?? 1 })),
    zoomTo: (zoom: number) => change((view) => ({ ...view, zoom })),
    reset: () => change(() => untouched),
  };
  return { view: views[key] ?? untouched, actions };
}

function closer(zoom: number): number | undefined {
  return zooms.find((step) => step > zoom);
}
