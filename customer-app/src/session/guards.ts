import { sessionGuards } from '@caudal/app-kit/session/session-guards.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The session is no part of the first load: public pages do without it. */
export const { requireSession, forbidSession } = sessionGuards<{ queryClient: QueryClient }>(
  async (target) => (await import('@caudal/app-kit/session/page-session.ts')).restoreSession(target),
  async (wanted, { queryClient }) => {
    const { pathAfterSignIn } = await import('./after-sign-in.ts');
    return pathAfterSignIn(queryClient, wanted).catch(() => '/application');
  },
);
