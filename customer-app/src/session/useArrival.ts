import { followAccountLocale } from '@caudal/app-kit/locale/i18n.ts';
import { isOwnPath } from '@caudal/app-kit/session/own-path.ts';
import { sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../reading.ts';
import { accountQuery } from './account.ts';
import { tellCodesLeft } from './codes-left.ts';

/**
 * Returns a function that opens the next page once the session is open: the wanted page; without one, the home page, or
 * the survey if it is not answered yet. A customer who skips the survey is asked again before their first money moves.
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
