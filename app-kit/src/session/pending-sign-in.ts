// A sign-in that waits for its second factor outlives a reload of its tab: whoever fetches their phone may find the page loaded anew.

import type { PendingSignIn } from '@caudal/api-spec';

export interface KeptSignIn extends PendingSignIn {
  readonly email: string;
}

const key = 'caudal.pending-sign-in';

/** As in the storage, for the browsers that have none. */
let held: KeptSignIn | null = null;

export function readPendingSignIn(): KeptSignIn | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptSignIn | null;
  } catch {
    return held;
  }
}

/** Of this tab alone; null forgets it. Its token is worth nothing without the second factor, and for five minutes only. */
export function keepPendingSignIn(pending: KeptSignIn | null): void {
  held = pending;
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
    else sessionStorage.removeItem(key);
  } catch {
    // The page holds it.
  }
}
