import { sessionStatusAtom } from '@caudal/app-kit/session.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

/** A session that is over leads to sign-in, and from there back to this very place. */
export function useReturnAfterSignIn(): void {
  const navigate = useNavigate();
  const status = useAtomValue(sessionStatusAtom);
  const href = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    if (status === 'ended') void navigate({ to: '/login', search: { redirect: href } });
  }, [status, href, navigate]);
}
