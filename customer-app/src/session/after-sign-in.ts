import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accountQuery } from './account.ts';

/**
 * Where to go after signing in. An account that is ready goes home or back to where it wanted; one that has not answered
 * the survey goes to what it wanted as well, and finds the survey where money is about to move. Rule identity 4.
 */
export async function pathAfterSignIn(queryClient: QueryClient, target: string | undefined): Promise<string> {
  const account = await queryClient.query({ ...accountQuery(), staleTime: 0 });
  if (target && isOwnPath(target)) return target;
  return account.state === 2 ? '/application' : '/postregister';
}
