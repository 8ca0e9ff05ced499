import { useSyncExternalStore } from 'react';
import { readSignedIn } from '../session/signed-in-hint.ts';

/** What is kept on this device changes with a new page only. */
const unchanging = () => () => undefined;

/** Who is signed in here, for the public pages. Known once the page is taken over: until then, they show what they show a visitor. */
export function useSignedIn(): string | null {
  return useSyncExternalStore(unchanging, readSignedIn, () => null);
}
