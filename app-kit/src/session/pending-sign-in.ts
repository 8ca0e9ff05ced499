// A sign-in that waits for its second factor survives a reload of its tab: while a person fetches their phone, the
// browser may reload the page.

import type { PendingSignIn } from '@caudal/api-spec';
import { readJson, storeText } from './browser-storage.ts';

export interface KeptSignIn extends PendingSignIn {
  readonly email: string;
}

const key = 'caudal.pending-sign-in';

/** The pending sign-in in a browser that refuses storage. */
let held: KeptSignIn | null = null;

export function readPendingSignIn(): KeptSignIn | null {
  return (readJson('tab', key) as KeptSignIn | null) ?? held;
}

/**
 * Stores a pending sign-in in this tab only; null removes it. Its token is useless without the second factor, and expires
 * after five minutes.
 */
export function keepPendingSignIn(pending: KeptSignIn | null): void {
  held = storeText('tab', key, pending && JSON.stringify(pending)) ? null : pending;
}
