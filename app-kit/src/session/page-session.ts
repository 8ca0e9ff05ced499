import { Session } from './session.ts';
import { atom, getDefaultStore } from 'jotai';
import { hearFromOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { hasSessionMark } from './session-mark.ts';
import { forgetPerson, keepAccountId, readAccountId } from './person-storage.ts';

export type SessionStatus = 'unknown' | 'open' | 'none' | 'ended';

/** Where the session of this page stands. `ended` is a session that was open and is over, unlike one that never was. */
export const sessionStatusAtom = atom<SessionStatus>('unknown');

/** Whether the page has stopped renewing its session, and waits for its person to say how to go on. */
export const renewalsStoppedAtom = atom(false);

const store = getDefaultStore();

/** The one session of this page. */
export const session = new Session({
  accountId: readAccountId(),
  onEnd: () => store.set(sessionStatusAtom, 'ended'),
  onRenewalsStopped: (areStopped) => store.set(renewalsStoppedAtom, areStopped),
});

// Nobody leaves their money on the screen of a tab that they forgot.
hearFromOtherTabs(({ accountId, hasSignedOut = false }) => {
  if (hasSignedOut) forgetPerson();
  if (accountId === null || accountId !== session.accountId) session.end();
});

/**
 * Takes up the session of the refresh cookie of an app, on the way to `target`. Cheap once it is open; where the browser has
 * none, nothing is asked.
 * @throws RequestError when the server is away.
 */
export async function restoreSession(audience: 'customer' | 'backoffice', target: string): Promise<boolean> {
  const standing = session.isOpen || hasSessionMark(audience) ? await session.restore() : 'none';
  if (standing === 'other') return loadAnew(target);
  // A session that has ended stays one that has ended: the sign-in page says so.
  if (standing === 'open') goOn();
  else if (store.get(sessionStatusAtom) !== 'ended') store.set(sessionStatusAtom, 'none');
  return standing === 'open';
}

/** After signing in. Not fulfilled where the session needs a new page, which leads on from `target`: this very place. */
export async function sessionOpened(target = window.location.href): Promise<void> {
  tellOtherTabs({ accountId: session.isOpen ? session.accountId : null });
  if (!session.isOpen) return loadAnew(target);
  goOn();
}

function goOn(): void {
  if (session.accountId !== null) keepAccountId(session.accountId);
  store.set(sessionStatusAtom, 'open');
}

/**
 * Another person is signed in now, and this page is the former one's: what it has read, drawn and kept for their return
 * goes with it. Never fulfilled, so that nothing is drawn of the new session here.
 */
function loadAnew(target: string): Promise<never> {
  forgetPerson();
  document.body.hidden = true;
  // The browser may keep this page for its button that goes back.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.replace(placeOf(target));
  return new Promise(() => undefined);
}

/** The place, without what the former person searched for or had open there. */
function placeOf(target: string): URL {
  const url = new URL(target, window.location.href);
  const [redirect] = (url.searchParams.get('redirect') ?? '').split('?');
  url.search = '';
  if (redirect) url.searchParams.set('redirect', redirect);
  // With a fragment, the place where this page stands would not be loaded.
  url.hash = '';
  return url;
}

/** Ends the session here and at the server, and forgets whose it was. */
export async function endSession(): Promise<void> {
  await session.signOut();
  tellOtherTabs({ accountId: null, hasSignedOut: true });
  forgetPerson();
  store.set(sessionStatusAtom, 'none');
}
