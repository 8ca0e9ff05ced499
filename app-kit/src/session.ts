import { Session } from '@caudal/api-spec/session';
import { atom, getDefaultStore } from 'jotai';

export type SessionStatus = 'unknown' | 'open' | 'none' | 'ended';

/** Where the session of this tab stands. `ended` is a session that was open and is over, unlike one that never was. */
export const sessionStatusAtom = atom<SessionStatus>('unknown');

const store = getDefaultStore();

/** The one session of this tab. */
export const session = new Session({ onEnd: () => store.set(sessionStatusAtom, 'ended') });

/** Takes up the session of the refresh cookie. Cheap once it is open. @throws RequestError when the server is away. */
export async function restoreSession(): Promise<boolean> {
  const isOpen = await session.restore();
  // A session that has ended stays one that has ended: the sign-in page says so.
  if (isOpen) store.set(sessionStatusAtom, 'open');
  else if (store.get(sessionStatusAtom) !== 'ended') store.set(sessionStatusAtom, 'none');
  return isOpen;
}

export function sessionOpened(): void {
  store.set(sessionStatusAtom, 'open');
}

/** Ends the session here and at the server. */
export async function endSession(): Promise<void> {
  await session.signOut();
  store.set(sessionStatusAtom, 'none');
}
