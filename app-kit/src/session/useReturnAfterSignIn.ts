import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionStatusAtom } from './page-session.ts';

/**
 * A session that is over leads to sign-in, and from there back to this very place. The place is read when the session
 * ends, not followed: sign-in is itself a place, and following it would lead from there to there without end.
 */
export function useReturnAfterSignIn(): void {
  const router = useRouter();
  const status = useAtomValue(sessionStatusAtom);
  useEffect(() => {
    if (status !== 'ended') return;
    const { pathname, href } = router.state.location;
    // A guard may have been faster; sign-in itself is no place to come back to. It stands in for this place, which then
    // stands in for it: going back afterwards leads to where one was before.
    if (!pathname.startsWith('/login'))
      void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
  }, [status, router]);
}
