import { useEffect, useSyncExternalStore } from 'react';
import { waitingDecisions, type WaitingDecision } from './waiting-decisions.ts';

/** What waits to be sent about a customer; sent at once when their screen, or the page, is left. */
export function useWaitingDecisions(customerId: string): readonly WaitingDecision[] {
  const all = useSyncExternalStore(waitingDecisions.subscribe, waitingDecisions.current);
  useEffect(() => () => void waitingDecisions.leave(customerId), [customerId]);
  const isWaiting = all.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
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
  }, [isWaiting]);
  return all.filter((one) => one.customerId === customerId);
}
