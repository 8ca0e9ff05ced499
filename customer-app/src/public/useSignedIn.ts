import { useSyncExternalStore } from 'react';
import { hasSessionMark } from '@caudal/app-kit/session/session-mark.ts';

/** A subscription that never fires: values kept on this device change only with a new page. */
const unchanging = () => () => undefined;

/**
 * Returns whether somebody is signed in here, as far as a public page can know. Until hydration it returns false, as for
 * a visitor.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => hasSessionMark('customer'),
    () => false,
  );
}
