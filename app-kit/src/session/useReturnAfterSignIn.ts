import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionStatusAtom } from './page-session.ts';

/**
 * Redirects to sign-in when the session has ended, and after sign-in back to the same URL. The URL is read only at the
 * moment when the session ends: a hook that followed the URL would also redirect from the sign-in page, without end.
 */
export function useReturnAfterSignIn(): void {
  const router = useRouter();
  const status = useAtomValue(sessionStatusAtom);
  useEffect(() => {
    if (status !== 'ended') return;
    const { pathname, href } = router.state.location;
    // If a guard has already redirected to /login, it has kept the URL to return to. Otherwise the entry in the history is replaced, here
    // and again after sign-in, so that the browser's back button leads to the screen before this one.
    if (!pathname.startsWith('/login'))
      void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
  }, [status, router]);
}
