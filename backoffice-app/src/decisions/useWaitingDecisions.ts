import { useEffect, useSyncExternalStore } from 'react';
import { isUnanswered, waitingDecisions, type WaitingDecision } from './waiting-decisions.ts';

const useAll = () => useSyncExternalStore(waitingDecisions.subscribe, waitingDecisions.current);

/** What waits to be sent about a customer; sent at once when their screen is left. */
export function useWaitingDecisions(customerId: string): readonly WaitingDecision[] {
  const all = useAll();
  useEffect(() => () => void waitingDecisions.leave(customerId), [customerId]);
  return all.filter((one) => one.customerId === customerId);
}

/**
 * For the frame of all screens: what is on its way stays so on whichever screen the page is closed or loaded again. What was
 * refused was told and keeps nobody.
 */
export function useSentBeforePageGoes(): void {
  const isOnItsWay = useAll().some(isUnanswered);
  useEffect(() => {
    if (!isOnItsWay) return;
    function hide() {
      if (document.visibilityState === 'hidden') void waitingDecisions.sendAll();
    }
    // A request takes a moment to leave: the browser asks, and what waits is on its way whatever the answer.
    function unload(event: BeforeUnloadEvent) {
      void waitingDecisions.sendAll();
      event.preventDefault();
    }
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('beforeunload', unload);
    };
  }, [isOnItsWay]);
}
