import { useSyncExternalStore } from 'react';
import { readSignedIn } from '../session/signed-in-hint.ts';

/** What is kept on this device changes with a new page only. */
const unchanging = () => () => undefined;

/** Whether somebody is signed in here, as far as the public pages know. Known once the page is taken over: until then, they show what they show a visitor. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(unchanging, readSignedIn, () => false);
}
