import { sessionGuards } from '@caudal/app-kit/session-guards.ts';
import { restoreSession } from '@caudal/app-kit/session.ts';
import { pathAfterSignIn } from './after-sign-in.ts';

export const { requireSession, forbidSession } = sessionGuards(restoreSession, async (wanted) =>
  pathAfterSignIn(wanted),
);
