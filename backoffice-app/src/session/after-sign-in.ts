import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';

/** Where an officer goes after signing in: back to where they wanted, or to the list. Rule identity 4. */
export function pathAfterSignIn(target: string | undefined): string {
  return target && isOwnPath(target) ? target : '/application/administrative/verification';
}
