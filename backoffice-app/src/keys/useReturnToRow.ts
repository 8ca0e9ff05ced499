import { useEffect } from 'react';
import { leaveRow, returnToRow, rowLinkOf } from './rows.ts';

/** Whoever comes back to a list finds the focus on the row that they left, as soon as the rows are there. */
export function useReturnToRow(list: string, isReady: boolean): void {
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest(rowLinkOf(list)) : null;
      if (link) leaveRow(list, link);
    };
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, [list]);
  useEffect(() => {
    if (!isReady) return;
    // After the screen itself took the focus.
    const frame = requestAnimationFrame(() => returnToRow(list));
    return () => cancelAnimationFrame(frame);
  }, [list, isReady]);
}
