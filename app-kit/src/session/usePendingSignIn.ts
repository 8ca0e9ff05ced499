import { useState } from 'react';
import { keepPendingSignIn, readPendingSignIn, type KeptSignIn } from './pending-sign-in.ts';

/**
 * Where a sign-in stands. That the second step is shown is in the address, so that the back button leads to the password and a
 * reload to the same step; what it waits for is kept in the tab. A step without it leads to the password, and says why.
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
