import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leaveRow, returnToRow, rowLinkOf } from './rows.ts';

/** Whoever comes back to a list finds the focus on the row that they left, as soon as the rows are there. */
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
    // Rows that are known stand before their screen has arrived, and the screen takes the focus as it does.
    if (router.state.status !== 'idle') return router.subscribe('onRendered', () => returnToRow(list));
    returnToRow(list);
  }, [list, isReady, router]);
}
