// A sign-in that waits for its second factor survives a reload of its tab: while a person fetches their phone, the
// browser may reload the page.

import type { PendingSignIn } from '@caudal/api-spec';

export interface KeptSignIn extends PendingSignIn {
  readonly email: string;
}

const key = 'caudal.pending-sign-in';

/** A copy of the stored value, for browsers without storage. */
let held: KeptSignIn | null = null;

export function readPendingSignIn(): KeptSignIn | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptSignIn | null;
  } catch {
    return held;
  }
}

/**
 * Stores a pending sign-in in this tab only; null removes it. Its token is useless without the second factor, and expires
 * after five minutes.
 */
export function keepPendingSignIn(pending: KeptSignIn | null): void {
  held = pending;
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
    else sessionStorage.removeItem(key);
  } catch {
    // The storage is not available: `held` keeps the value.
  }
}
