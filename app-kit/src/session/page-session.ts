import { Session } from './session.ts';
import { atom, getDefaultStore } from 'jotai';
import { hearFromOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { hasSessionMark } from './session-mark.ts';
import { forgetPerson, keepAccountId, readAccountId } from './person-storage.ts';

type SessionStatus = 'unknown' | 'open' | 'none' | 'ended';

/** The state of this page's session. `ended`: it ended without this page signing out; `none`: there is none, or this page signed out. */
export const sessionStatusAtom = atom<SessionStatus>('unknown');

/** True while the page has stopped renewing its session and waits for the person's decision. */
export const renewalsStoppedAtom = atom(false);

const store = getDefaultStore();

/** The one session of this page. */
export const session = new Session({
  accountId: readAccountId(),
  onEnd: () => store.set(sessionStatusAtom, 'ended'),
  onRenewalsStopped: (areStopped) => store.set(renewalsStoppedAtom, areStopped),
});

// A sign-out or a change of account in another tab ends the session here too, so that no forgotten tab keeps showing a balance.
hearFromOtherTabs(({ accountId, hasSignedOut = false }) => {
  if (hasSignedOut) forgetPerson();
  if (accountId === null || accountId !== session.accountId) session.end();
});

/**
 * Restores the session of an app's refresh cookie before the router shows `target`. Sends no request if the session is
 * open, or if the cookie that marks a session is missing. @throws RequestError when the server cannot be reached.
 */
export async function restoreSession(audience: 'customer' | 'backoffice', target: string): Promise<boolean> {
  const standing = session.isOpen || hasSessionMark(audience) ? await session.restore() : 'none';
  if (standing === 'other') return loadAnew(target);
  // The status `ended` stays: the sign-in page tells the person why.
  if (standing === 'open') goOn();
  else if (store.get(sessionStatusAtom) !== 'ended') store.set(sessionStatusAtom, 'none');
  return standing === 'open';
}

/**
 * Announces the session to the other tabs after sign-in. If the session belongs to another account than this page, it
 * loads a new page at `target`, by default the current URL, and never resolves.
 */
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
 * Loads a new page, because another person is signed in now, and this page, with all that it has read, drawn and stored,
 * belongs to the former person. Never resolves, so that nothing of the new session is drawn here.
 */
function loadAnew(target: string): Promise<never> {
  forgetPerson();
  document.body.hidden = true;
  // The browser may keep this page in its back/forward cache and show it again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.replace(placeOf(target));
  return new Promise(() => undefined);
}

/** Returns the URL without its search parameters, which may hold the former person's filters or open dialog. */
function placeOf(target: string): URL {
  const url = new URL(target, window.location.href);
  const [redirect] = (url.searchParams.get('redirect') ?? '').split('?');
  url.search = '';
  if (redirect) url.searchParams.set('redirect', redirect);
  // The browser does not load a page whose URL differs in the fragment only.
  url.hash = '';
  return url;
}

/** Ends the session here and at the server, and removes the person's data from this browser. */
export async function endSession(): Promise<void> {
  await session.signOut();
  tellOtherTabs({ accountId: null, hasSignedOut: true });
  forgetPerson();
  store.set(sessionStatusAtom, 'none');
}
