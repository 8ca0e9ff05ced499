import { followAccountLocale } from '@caudal/app-kit/locale/i18n.ts';
import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import { sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../reading.ts';
import { accountQuery } from './account.ts';
import { tellCodesLeft } from './codes-left.ts';

/**
 * Returns a function that leads on when the session is open: to the wanted place; without one, to the home page, or to
 * the survey if it is not answered yet. An account with an unanswered survey meets it again where money is about to move.
 * Rule identity 4.
 */
export function useArrival(wanted?: string) {
  const router = useRouter();
  return async (recoveryCodesLeft: number | null) => {
    await sessionOpened();
    const { state, langKey } = await queryClient.query({ ...accountQuery(), staleTime: 0 });
    const usual = state === 2 ? '/application' : '/postregister';
    const way = wanted && isOwnPath(wanted) ? wanted : usual;
    const isInOtherLanguage = followAccountLocale(langKey);
    if (recoveryCodesLeft !== null) tellCodesLeft(recoveryCodesLeft);
    // Another language reloads the page.
    if (isInOtherLanguage) window.location.replace(way);
    else router.history.replace(way);
  };
}
