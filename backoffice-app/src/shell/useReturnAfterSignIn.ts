import { sessionStatusAtom } from '@caudal/app-kit/session.ts';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

/** A session that is over leads to sign-in, and from there back to this very place. */
export function useReturnAfterSignIn(): void {
  const router = useRouter();
  const status = useAtomValue(sessionStatusAtom);
  useEffect(() => {
    if (status !== 'ended') return;
    const { pathname, href } = router.state.location;
    // A guard may have been faster; the sign-in page itself is no place to come back to.
    if (pathname.startsWith('/application')) void router.navigate({ to: '/login', search: { redirect: href } });
  }, [status, router]);
}
