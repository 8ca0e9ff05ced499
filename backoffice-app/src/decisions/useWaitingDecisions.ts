import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isUnanswered, waitingDecisions, type WaitingDecision } from './waiting-decisions.ts';

const useAll = () => useSyncExternalStore(waitingDecisions.subscribe, waitingDecisions.current);

/** Returns the unsent decisions about a customer. They are sent at once when the customer's screen is left. */
export function useWaitingDecisions(customerId: string): readonly WaitingDecision[] {
  const all = useAll();
  useEffect(() => () => void waitingDecisions.leave(customerId), [customerId]);
  return useMemo(() => all.filter((one) => one.customerId === customerId), [all, customerId]);
}

/**
 * Sends the unsent decisions when the page is hidden or closed, on whichever screen, and makes the browser ask the officer
 * before it closes the page. Decisions that the server refused do not cause the question: the officer has seen them fail.
 */
export function useSentBeforePageGoes(): void {
  const isOnItsWay = useAll().some(isUnanswered);
  useEffect(() => {
    if (!isOnItsWay) return;
    function hide() {
      if (document.visibilityState === 'hidden') void waitingDecisions.sendAll();
    }
    // A request needs a moment to leave, so the browser asks first. The decisions are sent whatever the officer
    // answers.
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
