import { followTranslators } from '@caudal/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from './reading.ts';

/** Everything but the public pages. */
export function Application() {
  // Not where the app starts: the first view of the landing page has no bytes for it, and no text that changes.
  useEffect(followTranslators, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
