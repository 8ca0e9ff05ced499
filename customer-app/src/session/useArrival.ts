import { sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { followAccountLocale } from '@caudal/app-kit/locale/i18n.ts';
import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import { tellCodesLeft } from './codes-left.ts';
import { accountQuery } from './account.ts';

/** Returns a function that leads on when the session is open: to the wanted place, or to the account's first one. */
export function useArrival(wanted?: string) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (recoveryCodesLeft: number | null) => {
    await sessionOpened();
    const { way, isAnew } = await pathAfterSignIn(queryClient, wanted);
    if (recoveryCodesLeft !== null) tellCodesLeft(recoveryCodesLeft);
    if (isAnew) window.location.replace(way);
    else router.history.replace(way);
  };
}

interface AfterSignIn {
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
