import { followAccountLocale } from '@caudal/app-kit/locale/i18n.ts';
import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accountQuery } from './account.ts';

export interface AfterSignIn {
  readonly way: string;
  /** Whether the page begins anew there: the account speaks another language. */
  readonly isAnew: boolean;
}

/**
 * Where to go after signing in. An account that is ready goes home or back to where it wanted; one that has not answered
 * the survey goes to what it wanted as well, and finds the survey where money is about to move. Rule identity 4.
 */
export async function pathAfterSignIn(queryClient: QueryClient, target: string | undefined): Promise<AfterSignIn> {
  const account = await queryClient.query({ ...accountQuery(), staleTime: 0 });
  const path = account.state === 2 ? '/application' : '/postregister';
  const way = target && isOwnPath(target) ? target : path;
  // Another language begins a new page.
  return { way, isAnew: followAccountLocale(account.langKey) };
}
