import { useSyncExternalStore } from 'react';
import { hasSessionMark } from '@caudal/app-kit/session/session-mark.ts';

/** A subscription that never fires: values kept on this device change only with a new page. */
const unchanging = () => () => undefined;

/** Returns the result of `read`, which looks at data of this device; false until hydration, as in the page that was prerendered. */
export function useOnDevice(read: () => boolean): boolean {
  return useSyncExternalStore(unchanging, read, () => false);
}

/** Returns whether somebody is signed in here, as far as a public page can know. */
export function useSignedIn(): boolean {
  return useOnDevice(() => hasSessionMark('customer'));
}
