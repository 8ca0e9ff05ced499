import type { QuarterTurns } from '@caudal/ui-kit';
import { useCallback, useState } from 'react';

/** The zoom and rotation of a document. */
export interface View {
  readonly zoom: number;
  readonly turns: QuarterTurns;
}

export const zooms = [1, 1.5, 2, 3, 4] as const;
const untouched: View = { zoom: 1, turns: 0 };
const turnAfter = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

export type DocumentView = ReturnType<ReturnType<typeof useViews>>;

/** Keeps zoom and rotation of each document by its id while the officer moves between documents. */
export function useViews() {
  'use memo';
  const [views, setViews] = useState<Readonly<Record<string, View>>>({});
  const change = useCallback(
    (id: string, next: (view: View) => View) =>
      setViews((former) => ({ ...former, [id]: next(former[id] ?? untouched) })),
    [],
  );
  return (id: string) => ({
    view: views[id] ?? untouched,
    actions: {
      rotate: () => change(id, (view) => ({ ...view, turns: turnAfter[view.turns] })),
      zoomIn: () => change(id, (view) => ({ ...view, zoom: closer(view.zoom) ?? view.zoom })),
      zoomOut: () => change(id, (view) => ({ ...view, zoom: zooms.findLast((zoom) => zoom < view.zoom) ?? view.zoom })),
      /** Zooms in by one step, and from the closest step back to the whole document, so that one key does both. */
      zoomRound: () => change(id, (view) => ({ ...view, zoom: closer(view.zoom) ?? 1 })),
      zoomTo: (zoom: number) => change(id, (view) => ({ ...view, zoom })),
      reset: () => change(id, () => untouched),
    },
  });
}

function closer(zoom: number): number | undefined {
  return zooms.find((step) => step > zoom);
}
