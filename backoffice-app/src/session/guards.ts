import { sessionGuards } from '@caudal/app-kit/session/session-guards.ts';
import { restoreSession } from '@caudal/app-kit/session/page-session.ts';
import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';

export const { requireSession, forbidSession } = sessionGuards(
  (target) => restoreSession('backoffice', target),
  async (wanted) => pathAfterSignIn(wanted),
);

/** Returns where an officer goes after signing in: the page they asked for, or the list of customers. Rule identity 4. */
export function pathAfterSignIn(target: string | undefined): string {
  return target && isOwnPath(target) ? target : '/application/administrative/verification';
}
