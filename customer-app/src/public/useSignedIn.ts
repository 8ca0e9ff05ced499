import { useSyncExternalStore } from 'react';
import { hasSessionMark } from '@caudal/app-kit/session/session-mark.ts';

/** What is kept on this device changes with a new page only. */
const unchanging = () => () => undefined;

/** Whether somebody is signed in here, as far as the public pages know. Known once the page is taken over: until then, they show what they show a visitor. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => hasSessionMark('customer'),
    () => false,
  );
}
