import type { QuarterTurns } from '@caudal/ui-kit';
import { useCallback, useState } from 'react';
import type { Side } from './slots.ts';

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

/** Zoom and rotation of each document, kept while one goes back and forth between them. */
export function useViews(side: Side): { view: View; actions: ViewActions } {
  const [views, setViews] = useState<Record<Side, View>>({ front: untouched, back: untouched, selfie: untouched });
  const change = useCallback(
    (next: (view: View) => View) => setViews((former) => ({ ...former, [side]: next(former[side]) })),
    [side],
  );
  const actions = {
    rotate: () => change((view) => ({ ...view, turns: turnAfter[view.turns] })),
    zoomIn: () => change((view) => ({ ...view, zoom: closer(view.zoom) ?? view.zoom })),
    zoomOut: () => change((view) => ({ ...view, zoom: zooms.findLast((zoom) => zoom < view.zoom) ?? view.zoom })),
    zoomRound: () => change((view) => ({ ...view, zoom: closer(view.zoom) ?? 1 })),
    zoomTo: (zoom: number) => change((view) => ({ ...view, zoom })),
    reset: () => change(() => untouched),
  };
  return { view: views[side], actions };
}

function closer(zoom: number): number | undefined {
  return zooms.find((step) => step > zoom);
}
