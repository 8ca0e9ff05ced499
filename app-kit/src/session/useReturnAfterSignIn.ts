import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionStatusAtom } from './page-session.ts';

/**
 * Leads to sign-in when the session has ended, and from there back to the same place. The place is read when the session
 * ends, not followed: sign-in is itself a place, and following it would redirect without end.
 */
export function useReturnAfterSignIn(): void {
  const router = useRouter();
  const status = useAtomValue(sessionStatusAtom);
  useEffect(() => {
    if (status !== 'ended') return;
    const { pathname, href } = router.state.location;
    // A guard may have been faster, and sign-in is no place to come back to. The entry in the history is replaced here
    // and again after sign-in: going back then leads to the place before.
    if (!pathname.startsWith('/login'))
      void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
  }, [status, router]);
}
