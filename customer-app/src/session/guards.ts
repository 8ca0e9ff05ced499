import { sessionGuards } from '@caudal/app-kit/session-guards.ts';

/** The session is no part of the first load: public pages do without it. */
export const { requireSession, forbidSession } = sessionGuards(
  async (target) => (await import('@caudal/app-kit/session.ts')).restoreSession(target),
  async (wanted) => {
    const { pathAfterSignIn } = await import('./after-sign-in.ts');
    return pathAfterSignIn(wanted).catch(() => '/application');
  },
);
