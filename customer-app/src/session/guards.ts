import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import { hasSessionMark } from '@caudal/app-kit/session/session-mark.ts';
import { sessionGuards } from '@caudal/app-kit/session/session-guards.ts';

/** Loads the session on demand: it is not part of the first load, because public pages do not need it. */
async function restoreHere(target: string): Promise<boolean> {
  const { restoreSession } = await import('@caudal/app-kit/session/page-session.ts');
  return restoreSession('customer', target);
}

export const { requireSession, forbidSession } = sessionGuards(
  restoreHere,
  // A signed-in person who presses 'Ingresar' or 'Crear cuenta' goes to their home page.
  async (wanted) => (wanted && isOwnPath(wanted) ? wanted : '/application'),
);

/** Restores this device's session on a page that is open to everybody. Sends no request if there is no session. */
export async function restoreIfHere(target: string): Promise<boolean> {
  return hasSessionMark('customer') && (await restoreHere(target).catch(() => false));
}
