import { sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { pathAfterSignIn } from './after-sign-in.ts';
import { tellCodesLeft } from './codes-left.ts';

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
