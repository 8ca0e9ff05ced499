import { followAccountLocale } from '@caudal/app-kit/locale/i18n.ts';
import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accountQuery } from './account.ts';

export interface AfterSignIn {
  readonly way: string;
  /** True when the page must be reloaded there, because the account has another language. */
  readonly isAnew: boolean;
}

/**
 * Returns where to go after signing in: to the wanted place; without one, to the home page, or to the survey if it is not
 * answered yet. An account with an unanswered survey meets it again where money is about to move. Rule identity 4.
 */
export async function pathAfterSignIn(queryClient: QueryClient, target: string | undefined): Promise<AfterSignIn> {
  const account = await queryClient.query({ ...accountQuery(), staleTime: 0 });
  const path = account.state === 2 ? '/application' : '/postregister';
  const way = target && isOwnPath(target) ? target : path;
  // Another language reloads the page.
  return { way, isAnew: followAccountLocale(account.langKey) };
}
