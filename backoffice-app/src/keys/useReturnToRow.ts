import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leaveRow, returnToRow, rowLinkOf } from './rows.ts';

/** Moves the focus back to the row that an officer opened, as soon as the list's rows are there again. */
export function useReturnToRow(list: string, isReady: boolean): void {
  const router = useRouter();
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
    // Cached rows appear before the screen's navigation has finished, and the screen then takes the focus.
    if (router.state.status !== 'idle') return router.subscribe('onRendered', () => returnToRow(list));
    returnToRow(list);
  }, [list, isReady, router]);
}
