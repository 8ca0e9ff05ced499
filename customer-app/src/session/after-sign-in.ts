import { followAccountLocale } from '@caudal/app-kit/locale/i18n.ts';
import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accountQuery } from './account.ts';

export interface AfterSignIn {
  readonly way: string;
  /** Whether the page must be reloaded there, because the account has another language. */
  readonly isAnew: boolean;
}

/**
 * Returns where to go after signing in. An account that is ready goes to the home page or back to the wanted place. One
 * without an answered survey goes to the wanted place too, and meets the survey when it is about to move money. Rule
 * identity 4.
 */
export async function pathAfterSignIn(queryClient: QueryClient, target: string | undefined): Promise<AfterSignIn> {
  const account = await queryClient.query({ ...accountQuery(), staleTime: 0 });
  const path = account.state === 2 ? '/application' : '/postregister';
  const way = target && isOwnPath(target) ? target : path;
  // Another language reloads the page.
  return { way, isAnew: followAccountLocale(account.langKey) };
}
