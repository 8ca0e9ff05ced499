import { useSyncExternalStore } from 'react';
import { hasSessionMark } from '@caudal/app-kit/session/session-mark.ts';

/** A subscription that never fires: a page reads values kept on this device once, and shows changed ones after a reload. */
const unchanging = () => () => undefined;

/** Returns the result of `read`, which looks at data of this device; false until hydration, as in the page that was prerendered. */
export function useOnDevice(read: () => boolean): boolean {
  return useSyncExternalStore(unchanging, read, () => false);
}

/** Returns whether a cookie says that somebody is signed in here. Public pages do not ask the server, so the session may have ended. */
export function useSignedIn(): boolean {
  return useOnDevice(() => hasSessionMark('customer'));
}
