import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';

/** Returns where an officer goes after signing in: the page they asked for, or the list. Rule identity 4. */
export function pathAfterSignIn(target: string | undefined): string {
  return target && isOwnPath(target) ? target : '/application/administrative/verification';
}
