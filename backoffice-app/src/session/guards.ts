import { sessionGuards } from '@caudal/app-kit/session/session-guards.ts';
import { restoreSession } from '@caudal/app-kit/session/page-session.ts';
import { pathAfterSignIn } from './after-sign-in.ts';

export const { requireSession, forbidSession } = sessionGuards(
  (target) => restoreSession('backoffice', target),
  async (wanted) => pathAfterSignIn(wanted),
);
