import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import { hasSessionMark } from '@caudal/app-kit/session/session-mark.ts';
import { sessionGuards } from '@caudal/app-kit/session/session-guards.ts';

/** The session is no part of the first load: public pages do without it. */
async function restoreHere(target: string): Promise<boolean> {
  const { restoreSession } = await import('@caudal/app-kit/session/page-session.ts');
  return restoreSession('customer', target);
}

export const { requireSession, forbidSession } = sessionGuards(
  restoreHere,
  // Whoever is signed in and presses 'Ingresar' or 'Crear cuenta' goes home.
  async (wanted) => (wanted && isOwnPath(wanted) ? wanted : '/application'),
);

/** For a page that is anybody's: takes up the session where somebody is signed in at this device, and asks nothing otherwise. */
export async function restoreIfHere(target: string): Promise<boolean> {
  return hasSessionMark('customer') && (await restoreHere(target).catch(() => false));
}
