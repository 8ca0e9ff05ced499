import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionStatusAtom } from './page-session.ts';

/**
 * Leads to sign-in when the session has ended, and from there back to the same address. The address is read only at the
 * moment when the session ends: a hook that followed it would redirect without end, because sign-in has an address too.
 */
export function useReturnAfterSignIn(): void {
  const router = useRouter();
  const status = useAtomValue(sessionStatusAtom);
  useEffect(() => {
    if (status !== 'ended') return;
    const { pathname, href } = router.state.location;
    // When a guard has redirected to /login already, that is not the address to return to. Otherwise the entry in the history is replaced,
    // here and again after sign-in, so that the browser's back button leads to the screen before this one.
    if (!pathname.startsWith('/login'))
      void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
  }, [status, router]);
}
