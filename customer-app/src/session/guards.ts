import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import { forgetSignedIn } from './signed-in-hint.ts';
import { sessionGuards } from '@caudal/app-kit/session/session-guards.ts';

/** The session is no part of the first load: public pages do without it. */
export const { requireSession, forbidSession } = sessionGuards(
  async (target) => {
    const { restoreSession } = await import('@caudal/app-kit/session/page-session.ts');
    const isOpen = await restoreSession(target);
    // The public pages do not go on leading home somebody whose session is over.
    if (!isOpen) forgetSignedIn();
    return isOpen;
  },
  // Whoever is signed in and presses 'Ingresar' or 'Crear cuenta' goes home.
  async (wanted) => (wanted && isOwnPath(wanted) ? wanted : '/application'),
);
