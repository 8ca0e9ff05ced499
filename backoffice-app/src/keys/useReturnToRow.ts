import { useEffect } from 'react';
import { leaveRow, returnToRow } from './rows.ts';

/** Whoever comes back to a list finds the focus on the row that they left, as soon as the rows are there. */
export function useReturnToRow(selector: string, isReady: boolean): void {
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest(selector) : null;
      if (link) leaveRow(selector, link);
    };
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, [selector]);
  useEffect(() => {
    if (!isReady) return;
    // After the screen itself took the focus.
    const frame = requestAnimationFrame(() => returnToRow(selector));
    return () => cancelAnimationFrame(frame);
  }, [selector, isReady]);
}
