import { useState } from 'react';
import { keepPendingSignIn, readPendingSignIn, type KeptSignIn } from './pending-sign-in.ts';

/**
 * Manages the two steps of a sign-in. The URL says that the second step is shown, so that the back button leads to
 * the password and a reload to the same step; the pending sign-in is kept in the tab. If it is missing, the password is
 * required again, and the page says why.
 */
export function usePendingSignIn(isSecond: boolean, lead: (second: boolean) => Promise<void>) {
  const [kept, setKept] = useState(readPendingSignIn);
  const [expired, setExpired] = useState(false);

  function begin(pending: KeptSignIn) {
    keepPendingSignIn(pending);
    setKept(pending);
    setExpired(false);
    void lead(true);
  }

  function back(isLate: boolean) {
    setExpired(isLate);
    void lead(false);
  }

  return {
    pending: isSecond && !expired ? kept : null,
    email: kept?.email ?? '',
    expired: expired || (isSecond && kept === null),
    begin,
    back,
  };
}
