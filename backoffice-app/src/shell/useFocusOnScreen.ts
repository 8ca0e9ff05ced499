import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After a change of screen the keyboard goes on from its content; filters and tabs are no change of screen. */
export function useFocusOnScreen(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const former = useRef(path);
  useEffect(() => {
    const isChange = former.current !== undefined && path !== former.current;
    former.current = path;
    if (isChange) document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}
